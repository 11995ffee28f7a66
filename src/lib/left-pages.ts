/** Prefix of storage keys of page visits that ended before they were reported. */
export const UNSENT_PAGES_PREFIX = 'crossport.tracking-left-'
