/**
 * Two or three letters mean many things: a unit, a country, a state, a currency, an abbreviation of the trade. The order
 * is written down here, so that it is a decision and no accident of scores:
 *
 * 1. signs of units that parcels are measured in: cm, in, kg, lb (ABBREVIATIONS_READ_AS_UNITS);
 * 2. countries with an Amazon shop, and the visitor's own markets: DE, GB, PL (SHOPS);
 * 3. codes of currencies, warehouses and ports, which have three letters or more and rarely clash;
 * 4. abbreviations of the glossary: PI is an invoice before it is anything else;
 * 5. other countries by two letters, then by three: CM, VAT;
 * 6. all other units: pm, pt.
 */
export const ABBREVIATIONS_READ_AS_UNITS: ReadonlySet<string> = new Set(
  'cm mm km m in ft yd kg g mg lb lbs oz ml l cc cbm gal mph kwh km/h sqft m2 m3 ft3 cm3 cup'.split(' '),
)

/** Countries with an Amazon shop, ISO 3166-1 alpha-2. */
export const AMAZON_COUNTRIES: ReadonlySet<string> = new Set(
  'US CA MX BR GB DE FR IT ES NL SE PL BE IE TR AE SA EG IN JP SG AU ZA CN'.split(' '),
)

/**
 * Countries with an Amazon shop, by the letters that mean them in a longer question (us holidays). English words such
 * as in and it are left out.
 */
export const COUNTRY_ABBREVIATIONS: Readonly<Record<string, string>> = {
  us: 'US',
  uk: 'GB',
  gb: 'GB',
  de: 'DE',
  fr: 'FR',
  jp: 'JP',
  es: 'ES',
  nl: 'NL',
  pl: 'PL',
  mx: 'MX',
  br: 'BR',
  ae: 'AE',
  sg: 'SG',
  au: 'AU',
  tr: 'TR',
  ca: 'CA',
  kr: 'KR',
  cn: 'CN',
}
