import type { contentFigureCalls } from '../../src/api/contracts/content-figures.ts'
import { requireRole } from '../accounts/roles.ts'
import { listDays } from '../publishing/day-range.ts'
import { formatFiguresCsv } from '../publishing/figures-csv.ts'
import {
  readFiguresByDay,
  listTopMissedSearches,
  listMostRead,
  type DayFigures,
  type DayRange,
} from '../store/content-figures.ts'
import { listMostRegistered } from '../store/registration-figures.ts'
import type { Store } from '../store/store.ts'
import type { HandlersOf } from './handler.ts'

const NONE: DayFigures = { views: 0, ends: 0, registrations: 0, misses: 0 }

async function everyDay(store: Store, range: DayRange): Promise<({ day: string } & DayFigures)[]> {
  const days = listDays(range)
  const known = await readFiguresByDay(store, range)
  return days.map((day) => ({ day, ...(known.get(day) ?? NONE) }))
}

const sumOf = (days: readonly DayFigures[], what: keyof DayFigures) =>
  days.reduce((sum, figures) => sum + figures[what], 0)

/** Handlers of statistics on reads, registrations and searches without results. */
export const contentFigureHandlers: HandlersOf<typeof contentFigureCalls> = {
  async readContentFigures(range, { store }, caller) {
    requireRole(caller, 'editor')
    const days = await everyDay(store, range)
    return {
      totals: {
        views: sumOf(days, 'views'),
        ends: sumOf(days, 'ends'),
        registrations: sumOf(days, 'registrations'),
        misses: sumOf(days, 'misses'),
      },
      days,
      viewed: await listMostRead(store, range, 'views'),
      ended: await listMostRead(store, range, 'ends'),
      registered: await listMostRegistered(store, range),
      misses: await listTopMissedSearches(store, range),
    }
  },
  async exportContentFigures(range, { store }, caller) {
    requireRole(caller, 'editor')
    return {
      fileName: `内容数据-${range.from}-${range.to}.csv`,
      csv: formatFiguresCsv(
        await everyDay(store, range),
        await listMostRead(store, range, 'views'),
        await listTopMissedSearches(store, range),
      ),
    }
  },
}
