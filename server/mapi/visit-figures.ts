import type { visitFigureCalls } from '../../src/api/contracts/visit-figures.ts'
import { requireRole } from '../accounts/roles.ts'
import { listDays } from '../publishing/day-range.ts'
import { readTrackedCounts } from '../store/tracked-counts.ts'
import { computeVisitFigures, formatVisitsCsv } from '../tracking/visit-figures.ts'
import type { HandlersOf } from './handler.ts'

/** Handlers of visit statistics, read from counts only, so that the number of events does not slow them down. */
export const visitFigureHandlers: HandlersOf<typeof visitFigureCalls> = {
  async readVisitFigures(range, { store, tracking }, caller) {
    requireRole(caller, 'editor')
    const days = listDays(range)
    const { rows, countedAt } = await readTrackedCounts(store, range)
    return {
      collector: tracking.mode,
      countedAt: countedAt === undefined ? null : new Date(countedAt).toISOString(),
      ...computeVisitFigures(days, rows),
    }
  },
  async exportVisitFigures(range, { store }, caller) {
    requireRole(caller, 'editor')
    const days = listDays(range)
    const { rows } = await readTrackedCounts(store, range)
    return { fileName: `访问数据-${range.from}-${range.to}.csv`, csv: formatVisitsCsv(computeVisitFigures(days, rows)) }
  },
}
