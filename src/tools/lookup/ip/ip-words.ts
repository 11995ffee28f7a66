import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

/** Country, region and city on one line, or the kind of address; '' if nothing is known. */
export function formatPlace({ land, region, city, special }: IpAnswer): string {
  if (!land) return special?.name ?? ''
  return [land.name, region, city.replace(/市$/, '') === region ? '' : city].filter((part) => part !== '').join(' ')
}

/** Number and name of the network that announces the address. */
export function formatNetwork({ network }: IpAnswer): string {
  return network ? `AS${network.number} ${network.name}`.trim() : ''
}

/** First and last address of a range, or only one if both are equal. */
export const formatBounds = (start: string, end: string): string => (start === end ? start : `${start} – ${end}`)

/** The requested network or range; '' if a single address was requested. */
export function formatRequestedRange({ asked }: IpAnswer): string {
  if (!asked) return ''
  // IPv6 networks have too many addresses to write out.
  const count =
    asked.count.length > 15
      ? `约 ${Number(asked.count).toExponential(1).replace('e+', ' × 10 的 ')} 次方`
      : formatThousands(Number(asked.count))
  return `${formatBounds(asked.start, asked.end)}，共 ${count} 个地址`
}

/** Formats the date of a source; a year alone becomes `2026 年`. */
export const formatSourceDate = (date: string): string => (/^\d{4}$/.test(date) ? `${date} 年` : formatDate(date))

/** Explains that the address may have changed owners since the older list was made; '' if the lists agree. */
export function explainDisagreement({ land, otherLand, sources, version }: IpAnswer): string {
  if (!land || !otherLand) return ''
  if (version === 6) return `资料不一致：登记写的是${otherLand.name}，同一网络的 IPv4 地址在${land.name}，这里按后者。`
  const [newer, older] = sources
  return `可能已变更：${newer ? `${newer.name}（${formatSourceDate(newer.date)}）` : '较新的来源'}说是${land.name}，${older ? `${older.name}（${formatSourceDate(older.date)}）` : '较旧的来源'}说是${otherLand.name}。`
}

/** Remarks as one table cell. */
export function formatRemarks(answer: IpAnswer): string {
  const { notes, special, inner } = answer
  return [
    special?.name ?? '',
    ...inner.map(({ ip, name, place }) => `${name} ${ip}${place === '' ? '' : `（${place}）`}`),
    answer.otherLand ? `可能已变更，另有来源说是${answer.otherLand.name}` : '',
    ...notes,
  ]
    .filter((part) => part !== '')
    .join('；')
    .replaceAll('。；', '；')
}
