/** Maximum characters of search words. */
export const MAX_SEARCH_LENGTH = 200
/** Maximum characters of a number; a longer number would only slow the page down. */
export const MAX_NUMBER_INPUT_LENGTH = 1_000
/** Maximum characters of a pasted list. */
export const MAX_LIST_INPUT_LENGTH = 100_000
