/**
 * Maximum characters of fields: search words, and below a number and a pasted list. More would only slow the page down.
 */
export const MAX_WORDS = 200
export const MAX_NUMBER = 1_000
export const MAX_LIST = 100_000
