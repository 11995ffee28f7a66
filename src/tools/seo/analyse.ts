import { saveSeoReport, listSeoHistory, readSeoReport } from '../../sync/tools/seo-history.ts'
import { fetchSeoInfo } from '../../sync/tools/seo.ts'
import { seoWorker } from '../../workers/seo.ts'
import {
  updateReportState,
  countLevels,
  formatReportTitle,
  type SharedReportState,
  type Report,
  type SourceFile,
} from './report-state.ts'

let last = 0

/** Creates a unique id for a new report. */
function newId(): string {
  last = Math.max(Date.now(), last + 1)
  return String(last)
}

/** Stores a report on this device; a storage error is ignored, as the report is shown anyway. */
async function keep(report: Report): Promise<void> {
  const { error, warn } = countLevels(report.findings)
  try {
    await saveSeoReport(
      {
        id: report.id,
        address: report.name,
        title: formatReportTitle(report),
        errors: error,
        warnings: warn,
        keptAt: report.at,
      },
      report,
    )
  } catch (fault) {
    console.info('report not kept', fault)
  }
}

/**
 * Fetches an address through the server and checks the page.
 * @throws ApiError, UserError or AbortError.
 */
export async function fetchReport(address: string, signal: AbortSignal, respectRobots = true): Promise<Report> {
  const { info, site } = await fetchSeoInfo(address, respectRobots, signal)
  const findings = await seoWorker.call('audit', { info, site }, { signal })
  const report: Report = { id: newId(), way: 'address', name: address, info, site, findings, at: Date.now() }
  await keep(report)
  return report
}

async function reportOfSource(
  source: string | SourceFile,
  id: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Report> {
  // A file is passed as bytes, as the worker detects its character set.
  const request = typeof source === 'string' ? { text: source } : { file: source.blob }
  const info = await seoWorker.call('extract', request, { signal, onProgress })
  const findings = await seoWorker.call('audit', { info }, { signal })
  const report: Report = {
    id,
    way: 'source',
    name: typeof source === 'string' ? '' : source.name,
    info,
    findings,
    at: Date.now(),
  }
  await keep(report)
  return report
}

const controllers = new WeakMap<SharedReportState, AbortController>()

/** Runs a task, cancelling the previous one, and shows its progress. */
async function run(
  kept: SharedReportState,
  way: Report['way'],
  words: string,
  work: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<Report>,
): Promise<void> {
  controllers.get(kept)?.abort()
  const controller = new AbortController()
  controllers.set(kept, controller)
  const { signal } = controller
  const stop = (): void => {
    controller.abort()
    if (controllers.get(kept) === controller) updateReportState(kept, { running: undefined })
  }
  updateReportState(kept, { running: { words, stop }, fault: undefined })
  const onProgress = (progress: number): void => {
    if (!signal.aborted) updateReportState(kept, { running: { words, progress, stop } })
  }
  try {
    const report = await work(signal, onProgress)
    if (!signal.aborted) updateReportState(kept, { report, stored: false, running: undefined })
  } catch (error) {
    if (!signal.aborted)
      updateReportState(kept, {
        running: undefined,
        fault: { way, error: error instanceof Error ? error : new Error(String(error)) },
      })
  }
}

/** Analyses an address and shows its report; `respectRobots` false ignores robots.txt, for the site's owner. */
export function analyseAddress(kept: SharedReportState, address: string, respectRobots = true): Promise<void> {
  return run(kept, 'address', '服务器正在读取网页，最多约 20 秒', (signal) =>
    fetchReport(address, signal, respectRobots),
  )
}

const sourceIds = new WeakMap<SharedReportState, string>()

/**
 * Analyses source or a file and shows its report. If the source is not new but edited, its report replaces the previous
 * one in the history.
 */
export function analyseSource(kept: SharedReportState, source: string | SourceFile, isNew: boolean): Promise<void> {
  if (isNew || !sourceIds.has(kept)) sourceIds.set(kept, newId())
  const id = sourceIds.get(kept) ?? newId()
  return run(kept, 'source', '正在这台设备上分析', (signal, onProgress) =>
    reportOfSource(source, id, signal, onProgress),
  )
}

/** True if stored data is a report; older versions stored another format. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'info' in value &&
    'findings' in value &&
    'at' in value &&
    Array.isArray(value.findings)
  )
}

/** Reads a report stored on this device; undefined if it was deleted. */
export async function readStoredReport(id: string): Promise<Report | undefined> {
  const report = await readSeoReport(id)
  return isReport(report) ? report : undefined
}

/** Shows a stored report; returns false if it does not exist. */
export async function showStoredReport(kept: SharedReportState, id: string): Promise<boolean> {
  const report = await readStoredReport(id)
  if (!report) return false
  controllers.get(kept)?.abort()
  updateReportState(kept, { report, stored: true, running: undefined, fault: undefined })
  return true
}

/** Shows the latest stored report of an address, unless another report was opened meanwhile. */
export async function showLatestReport(kept: SharedReportState, address: string): Promise<void> {
  const entry = (await listSeoHistory()).find((known) => known.address === address)
  const { report, running } = kept.get()
  if (entry && !report && !running) await showStoredReport(kept, entry.id)
}
