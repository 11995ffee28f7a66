/** Characters of the longest text that the API's searches accept. */
export const MAX_KEYWORD_LENGTH = 100
