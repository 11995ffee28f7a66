import type { SeoHistoryRow } from '../../db/database.ts'
import { announce } from '../device/device.ts'

/** A page that was checked on this device. */
export type SeoHistoryEntry = SeoHistoryRow

/** Maximum stored reports. */
const MAX_REPORTS = 50
/** Maximum characters of all stored reports. */
const MAX_CHARACTERS = 20_000_000

const database = async () => (await import('../../db/database.ts')).database

/** All stored reports, the latest first. */
export async function listSeoHistory(): Promise<SeoHistoryEntry[]> {
  return (await (await database()).seoHistory.orderBy('keptAt').toArray()).toReversed()
}

/** Number of latest reports that fit the limits; at least one. */
export function countFittingReports(
  latestFirst: readonly Pick<SeoHistoryEntry, 'size'>[],
  mostReports = MAX_REPORTS,
  mostCharacters = MAX_CHARACTERS,
): number {
  let sum = 0
  const cut = latestFirst.findIndex(({ size }, at) => (sum += size) > mostCharacters || at >= mostReports)
  return cut === -1 ? latestFirst.length : Math.max(cut, 1)
}

/**
 * Stores a report, replacing one with the same id, and deletes the oldest above the limits.
 * @throws if the device cannot store it.
 */
export async function saveSeoReport(entry: Omit<SeoHistoryEntry, 'size'>, report: unknown): Promise<void> {
  const { seoHistory, seoReports } = await database()
  await seoReports.put({ id: entry.id, report })
  await seoHistory.put({ ...entry, size: JSON.stringify(report).length })
  const all = await listSeoHistory()
  const dropped = all.slice(countFittingReports(all)).map(({ id }) => id)
  await seoHistory.bulkDelete(dropped)
  await seoReports.bulkDelete(dropped)
  announce('seo')
}

/** A stored report; undefined if it was deleted. */
export async function readSeoReport(id: string): Promise<unknown> {
  return (await (await database()).seoReports.get(id))?.report
}

/** Deletes reports from this device; all of them if no ids are given. Returns a function that undoes this. */
export async function removeSeoReports(ids?: readonly string[]): Promise<() => Promise<void>> {
  const { seoHistory, seoReports } = await database()
  const gone = [...(ids ?? (await seoHistory.toCollection().primaryKeys()))]
  const [entries, reports] = await Promise.all([seoHistory.bulkGet(gone), seoReports.bulkGet(gone)])
  await Promise.all([seoHistory.bulkDelete(gone), seoReports.bulkDelete(gone)])
  announce('seo')
  return async () => {
    await Promise.all([
      seoHistory.bulkPut(entries.filter((entry) => entry !== undefined)),
      seoReports.bulkPut(reports.filter((report) => report !== undefined)),
    ])
    announce('seo')
  }
}
