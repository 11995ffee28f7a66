import type { contentFigureCalls } from '../../src/api/contracts/content-figures.ts'
import { requireRole } from '../accounts/roles.ts'
import { figuresCsv } from '../publishing/figures-csv.ts'
import { figuresByDay, mostMissed, mostRead, type DayFigures, type DayRange } from '../store/content-figures.ts'
import { mostRegistered } from '../store/registration-figures.ts'
import type { Store } from '../store/store.ts'
import { ApiRefusal } from './api-error.ts'
import type { HandlersOf } from './handler.ts'

const DAY_MS = 86_400_000
/** The longest span of days. */
const MOST_DAYS = 366
const NONE: DayFigures = { views: 0, ends: 0, registrations: 0, misses: 0 }

/** Every day of a span. @throws ApiRefusal 400 for one that ends before it begins, or is too long. */
function daysOf({ from, to }: DayRange): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (count < 1) throw new ApiRefusal(400, 'to 不能早于 from')
  if (count > MOST_DAYS) throw new ApiRefusal(400, `一次最多 ${String(MOST_DAYS)} 天`)
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10))
}

async function everyDay(store: Store, range: DayRange): Promise<({ day: string } & DayFigures)[]> {
  const days = daysOf(range)
  const known = await figuresByDay(store, range)
  return days.map((day) => ({ day, ...(known.get(day) ?? NONE) }))
}

const sumOf = (days: readonly DayFigures[], what: keyof DayFigures) => days.reduce((sum, figures) => sum + figures[what], 0)

/** Answers with what was read, registered for and looked for in vain. */
export const contentFigureHandlers: HandlersOf<typeof contentFigureCalls> = {
  async readContentFigures(range, { store }, caller) {
    requireRole(caller, 'editor')
    const days = await everyDay(store, range)
    return {
      totals: { views: sumOf(days, 'views'), ends: sumOf(days, 'ends'), registrations: sumOf(days, 'registrations'), misses: sumOf(days, 'misses') },
      days,
      viewed: await mostRead(store, range, 'views'),
      ended: await mostRead(store, range, 'ends'),
      registered: await mostRegistered(store, range),
      misses: await mostMissed(store, range),
    }
  },
  async exportContentFigures(range, { store }, caller) {
    requireRole(caller, 'editor')
    return { fileName: `内容数据-${range.from}-${range.to}.csv`, csv: figuresCsv(await everyDay(store, range), await mostRead(store, range, 'views'), await mostMissed(store, range)) }
  },
}
