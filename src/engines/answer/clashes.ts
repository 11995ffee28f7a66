/**
 * Abbreviations of two or three letters that are read as units first. Such letters may mean a unit, country, state,
 * currency or trade term; their precedence is fixed here instead of resulting from scores:
 *
 * 1. units used to measure parcels: cm, in, kg, lb (ABBREVIATIONS_READ_AS_UNITS);
 * 2. countries with an Amazon shop, and the visitor's own markets: DE, GB, PL (AMAZON_COUNTRIES);
 * 3. codes of currencies, warehouses and ports, which have three letters or more and rarely clash;
 * 4. abbreviations of the glossary: PI is first of all an invoice;
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
 * Countries with an Amazon shop, by their abbreviation in a longer question (`us holidays`). Abbreviations that are English words, such as `in` and `it`, are left out.
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
