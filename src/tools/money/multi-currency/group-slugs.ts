/** The region of the bare address. */
export const DEFAULT_GROUP_SLUG = 'hot'

/** The slug under which every currency stands, beyond the regions of the specification. */
export const ALL_CURRENCIES_SLUG = 'all'
