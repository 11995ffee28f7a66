/** The country that is shown where an address names none, as paths name it. */
export const FIRST_COUNTRY = 'us'
