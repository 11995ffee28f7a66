/** Formats a moment as the visitor's local date, YYYY-MM-DD. */
export function formatLocalDate(moment: number): string {
  const day = new Date(moment)
  return [day.getFullYear(), String(day.getMonth() + 1).padStart(2, '0'), String(day.getDate()).padStart(2, '0')].join(
    '-',
  )
}

/** Formats a number of days ahead, such as 明天. */
export function formatDays(days: number): string {
  if (days === 0) return '就是今天'
  return days === 1 ? '明天' : `还有 ${days} 天`
}

/** Drops the alternative name in brackets: 黑色星期五（黑五） becomes 黑色星期五. */
export function shortenName(name: string): string {
  return name.split('（')[0] ?? name
}

/** Formats sales without an announced date, with their countries: `Prime 会员日（美国、德国）`. */
export function formatAwaitedSales(
  lines: readonly { name: string; awaited: readonly string[] }[],
  most: number,
): string {
  const countries = new Map<string, string[]>()
  for (const { name, awaited } of lines)
    for (const sale of awaited) countries.set(shortenName(sale), [...(countries.get(shortenName(sale)) ?? []), name])
  const sales = [...countries].map(([sale, names]) =>
    names.length === lines.length ? sale : `${sale}（${names.join('、')}）`,
  )
  return sales.length > most ? `${sales.slice(0, most).join('、')}等` : sales.join('、')
}
