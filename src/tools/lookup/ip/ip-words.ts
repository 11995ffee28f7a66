import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'

/** Country, region and city in one line, or what the address is; '' where nothing is known. */
export function formatPlace({ land, region, city, special }: IpAnswer): string {
  if (!land) return special?.name ?? ''
  return [land.name, region, city.replace(/市$/, '') === region ? '' : city].filter((part) => part !== '').join(' ')
}

/** Number and name of the network that announces it. */
export function formatNetwork({ network }: IpAnswer): string {
  return network ? `AS${network.number} ${network.name}`.trim() : ''
}

/** From where to where; one address where both are the same. */
export const formatBounds = (start: string, end: string): string => (start === end ? start : `${start} – ${end}`)

/** What was asked for, where it was a network or a range. */
export function formatRequestedRange({ asked }: IpAnswer): string {
  if (!asked) return ''
  // Whole networks of IPv6 have more addresses than anybody reads as digits.
  const count =
    asked.count.length > 15
      ? `约 ${Number(asked.count).toExponential(1).replace('e+', ' × 10 的 ')} 次方`
      : formatThousands(Number(asked.count))
  return `${formatBounds(asked.start, asked.end)}，共 ${count} 个地址`
}

/** The day of a source as it is read; a year alone stays one. */
export const sourceDate = (date: string): string => (/^\d{4}$/.test(date) ? `${date} 年` : formatDate(date))

/** That the address may have changed hands since the older list was made; '' where the lists agree. */
export function explainDisagreement({ land, otherLand, sources, version }: IpAnswer): string {
  if (!land || !otherLand) return ''
  if (version === 6) return `资料不一致：登记写的是${otherLand.name}，同一网络的 IPv4 地址在${land.name}，这里按后者。`
  const [newer, older] = sources
  return `可能已变更：${newer ? `${newer.name}（${sourceDate(newer.date)}）` : '较新的来源'}说是${land.name}，${older ? `${older.name}（${sourceDate(older.date)}）` : '较旧的来源'}说是${otherLand.name}。`
}

/** One cell of remarks for a table. */
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
