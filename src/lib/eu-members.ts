/**
 * Member states of the European Union, ISO 3166-1 alpha-2, by Article 52 of the Treaty on European Union, without the
 * United Kingdom, which left on 2020-01-31.
 */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)
