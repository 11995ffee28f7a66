/** Currencies whose minor unit is not a hundredth (ISO 4217). */
const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ].flatMap(([digits, codes]) =>
    String(codes)
      .split(' ')
      .map((code) => [code, Number(digits)]),
  ),
)

/** Decimal places of a currency's amounts; 2 unless ISO 4217 says otherwise. */
export function getMinorDigits(currency: string): number {
  return Object.hasOwn(DIGITS, currency) ? (DIGITS[currency] ?? 2) : 2
}
