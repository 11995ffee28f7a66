/** Characters that a field takes of search words, of a number, and of a pasted list: more would only hold up the page. */
export const MOST_WORDS = 200
export const MOST_NUMBER = 1_000
export const MOST_LIST = 100_000
