import { formatThousands } from '../../lib/number/thousands.ts'
/** Number with its name. */
export interface Labelled {
  label: string
  count: number
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100)

/** Names the top row and its share: 用得最多的是长度换算，占 23%. Undefined without rows. */
export function describeTopRow(rows: readonly Labelled[], what: string): string | undefined {
  const whole = rows.reduce((sum, { count }) => sum + count, 0)
  const most = rows.reduce<Labelled | undefined>(
    (best, row) => (row.count > (best?.count ?? 0) ? row : best),
    undefined,
  )
  return most && `${what}${most.label}，占 ${String(percent(most.count, whole))}%`
}

/** Share of visitors who finish, and the step after which most leave. Undefined if nobody began. */
export function describeFunnel(steps: readonly Labelled[]): string | undefined {
  const [first, ...rest] = steps
  const last = rest.at(-1)
  if (!first || !last || first.count === 0) return undefined
  const lost = rest.map(({ count }, at) => ({ after: steps[at]?.label ?? '', left: (steps[at]?.count ?? 0) - count }))
  const worst = lost.reduce((most, one) => (one.left > most.left ? one : most))
  const share = `${first.label}的每 100 个里有 ${String(percent(last.count, first.count))} 个${last.label}`
  return worst.left > 0 ? `${share}，停在「${worst.after}」的最多` : share
}

/** Searches without result, per hundred. Undefined without searches. */
export function describeFailedSearches({ found, missed }: { found: number; missed: number }): string | undefined {
  return found + missed === 0 ? undefined : `每 100 次搜索有 ${String(percent(missed, found + missed))} 次没有结果`
}

/** Pages per visit, to one decimal. Undefined without visits. */
export function describePagesPerVisit({ visits, pages }: { visits: number; pages: number }): string | undefined {
  return visits === 0 ? undefined : `每次访问看 ${(pages / visits).toFixed(1)} 页`
}

/** Minutes since the last count after which the numbers are called old. */
const OLD_MINUTES = 10

/** Explains the reason why numbers are missing or old; undefined if they are neither. */
export function describeDataAge(
  collector: 'own' | 'elsewhere' | 'off',
  countedAt: string | null,
  now: number,
): string | undefined {
  if (collector === 'off') return '这台服务器没有打开访问统计，下面是以前的数字。'
  if (collector === 'elsewhere') return '访问记录由别的服务器收，这里只有以前的数字。'
  const minutes = countedAt === null ? undefined : Math.floor((now - Date.parse(countedAt)) / 60_000)
  return minutes !== undefined && minutes >= OLD_MINUTES
    ? `数字是 ${formatThousands(minutes)} 分钟前的，服务器没有数下去。`
    : undefined
}
