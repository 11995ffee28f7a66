import { CURRENCIES, HOT_CURRENCIES } from '../shared/codes.ts'

const pairOf = (from: string, to: string): string[] => (from === to ? [] : [`${from}/${to}`])

/** The paths of all currencies and pairs. In the sitemap: the popular ones among each other, and every currency against CNY and USD. */
export function pairPages(): { others: string[]; unlisted: string[] } {
  const popular = HOT_CURRENCIES.flatMap((from) => HOT_CURRENCIES.flatMap((to) => pairOf(from, to)))
  const anchored = CURRENCIES.flatMap((code) =>
    ['CNY', 'USD'].flatMap((anchor) => [...pairOf(code, anchor), ...pairOf(anchor, code)]),
  )
  return {
    others: [...HOT_CURRENCIES.filter((code) => code !== 'CNY'), ...new Set([...popular, ...anchored])],
    unlisted: CURRENCIES.flatMap((from) => [from, ...CURRENCIES.flatMap((to) => pairOf(from, to))]),
  }
}
