/** Maximum characters of a search keyword of the API. */
export const MAX_KEYWORD_LENGTH = 100
