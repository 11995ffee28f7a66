import type { DayRange } from '../store/content-figures.ts'
import { ApiRefusal } from '../calls/api-error.ts'

const DAY_MS = 86_400_000
/** Maximum days of a range. */
const MAX_DAYS = 366

/**
 * Lists every day of a range.
 * @throws ApiRefusal 400 if it ends before it begins, or is too long.
 */
export function listDays({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (count < 1) throw new ApiRefusal(400, 'to 不能早于 from')
  if (count > MAX_DAYS) throw new ApiRefusal(400, `一次最多 ${String(MAX_DAYS)} 天`)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
}
