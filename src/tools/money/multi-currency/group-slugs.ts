/** Slug of the group shown on the default path. */
export const DEFAULT_GROUP_SLUG = 'hot'

/** Slug of the group of all currencies, in addition to the specification's groups. */
export const ALL_CURRENCIES_SLUG = 'all'
