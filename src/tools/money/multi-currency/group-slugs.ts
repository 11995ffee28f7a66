/** The region of the bare address. */
export const DEFAULT_GROUP = 'hot'

/** The slug under which every currency stands, beyond the regions of the specification. */
export const EVERY_CURRENCY = 'all'
