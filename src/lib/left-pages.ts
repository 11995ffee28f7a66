/** Begins the names under which pages of visits wait that ended before they could be told. */
export const LEFT_PAGES = 'crossport.tracking-left-'
