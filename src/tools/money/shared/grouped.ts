/** An amount as a reader takes it in: separators from 10,000 on. The engine reads them back. */
export function grouped(amount: string): string {
  const [whole = '', decimals] = amount.split('.')
  const separated = whole.replace('-', '').length < 5 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? separated : `${separated}.${decimals}`
}
