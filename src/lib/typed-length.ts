/** Characters that a field takes of search words, of a number, and of a pasted list: more would only hold up the page. */
export const MAX_WORDS = 200
export const MAX_NUMBER = 1_000
export const MAX_LIST = 100_000
