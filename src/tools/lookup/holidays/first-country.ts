/** Default country, as written in paths. */
export const FIRST_COUNTRY = 'us'
