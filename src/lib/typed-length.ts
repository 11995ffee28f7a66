/**
 * Maximum characters of fields: search words, and below a number and a pasted list. More would only slow the page down.
 */
export const MAX_SEARCH_LENGTH = 200
export const MAX_NUMBER_INPUT_LENGTH = 1_000
export const MAX_LIST_INPUT_LENGTH = 100_000
