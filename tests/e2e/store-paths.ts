/** Pages of the store, which no file of the build stands for: one of each kind, as `content/` has them. */
export const STORE_PATHS = ['/zb', '/news/eu-gpsr-applies'] as const
