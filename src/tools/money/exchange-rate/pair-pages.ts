import { CURRENCIES, HOT_CURRENCIES } from '../shared/codes.ts'

const pairOf = (from: string, to: string): string[] => (from === to ? [] : [`${from}/${to}`])

/**
 * Paths of all currencies and pairs. The sitemap lists pairs of popular currencies, and every currency with CNY and
 * USD.
 */
export function listPairPages(): { others: string[]; unlisted: string[] } {
  const popular = HOT_CURRENCIES.flatMap((from) => HOT_CURRENCIES.flatMap((to) => pairOf(from, to)))
  const anchored = CURRENCIES.flatMap((code) =>
    ['CNY', 'USD'].flatMap((anchor) => [...pairOf(code, anchor), ...pairOf(anchor, code)]),
  )
  return {
    others: [...HOT_CURRENCIES.filter((code) => code !== 'CNY'), ...new Set([...popular, ...anchored])],
    unlisted: CURRENCIES.flatMap((from) => [from, ...CURRENCIES.flatMap((to) => pairOf(from, to))]),
  }
}
