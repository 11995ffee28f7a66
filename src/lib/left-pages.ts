/** Begins the names under which pages of visits wait that ended before they could be told. */
export const UNSENT_PAGES_PREFIX = 'crossport.tracking-left-'
