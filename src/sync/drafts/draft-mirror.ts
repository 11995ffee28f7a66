/** Prefix of session storage keys for drafts that were unsaved when the page was closed; the draft's key follows. */
export const DRAFT_MIRROR_PREFIX = 'crossport.draft.'

/** Maximum characters of a mirrored draft: session storage holds about five million in all. */
export const MAX_MIRROR_LENGTH = 2_000_000
