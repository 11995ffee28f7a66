import { formatDate } from '../../../lib/format-date.ts'

const two = (part: number): string => String(part).padStart(2, '0')

/** Formats a moment in this device's time zone: 11-20 14:05; with the year if it is not the current one. */
export function formatMoment(moment: number, now: number): string {
  const at = new Date(moment)
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())]
  return at.getFullYear() === new Date(now).getFullYear()
    ? `${date.slice(1).join('-')} ${time}`
    : `${formatDate(date.join('-'))} ${time}`
}

/** Short text with the time when rates were fetched, or a note that they are bundled. */
export function formatFetchedAt(origin: 'bundled' | 'server', fetchedAt: string | null, now: number): string {
  if (fetchedAt === null) return origin === 'bundled' ? '随应用附带的数据' : '服务器数据'
  return `${formatMoment(Date.parse(fetchedAt), now)} 取得`
}
