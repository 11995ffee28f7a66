/** Characters of the longest text that the API's searches accept. */
export const LONGEST_KEYWORD = 100
