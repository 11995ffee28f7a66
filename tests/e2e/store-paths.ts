/** Example pages of stored contents, which are not prerendered: one of each kind in `content/`. */
export const STORE_PATHS = ['/zb', '/news/eu-gpsr-applies'] as const
