import { formatDate } from '../../../lib/format-date.ts'

const two = (part: number): string => String(part).padStart(2, '0')

/** A moment as a reader writes it, by this device's zone: 11-20 14:05; of another year with the whole date. */
export function momentText(moment: number, now: number): string {
  const at = new Date(moment)
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())]
  return at.getFullYear() === new Date(now).getFullYear()
    ? `${date.slice(1).join('-')} ${time}`
    : `${formatDate(date.join('-'))} ${time}`
}

/** When and how rates came to be here, in a few words. */
export function fetchedText(origin: 'bundled' | 'server', fetchedAt: string | null, now: number): string {
  if (fetchedAt === null) return origin === 'bundled' ? '随应用附带的数据' : '服务器数据'
  return `${momentText(Date.parse(fetchedAt), now)} 取得`
}
