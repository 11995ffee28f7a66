/** Names, with a draft's key, the text that a page which goes away leaves in the session store. */
export const DRAFT_MIRROR_PREFIX = 'crossport.draft.'

/** Session storage holds about five million characters in all. */
export const MAX_MIRROR_LENGTH = 2_000_000
