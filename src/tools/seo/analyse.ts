import { saveSeoReport, listSeoHistory, readSeoReport } from '../../sync/tools/seo-history.ts'
import { fetchSeoInfo } from '../../sync/tools/seo.ts'
import { seoWorker } from '../../workers/seo.ts'
import {
  updateReportState,
  countLevels,
  reportTitle,
  type SharedReportState,
  type Report,
  type SourceFile,
} from './report-state.ts'

let last = 0

/** A name for a new report, one for each call. */
function newId(): string {
  last = Math.max(Date.now(), last + 1)
  return String(last)
}

/** Keeps a report on this device; one that cannot be kept is still shown. */
async function keep(report: Report): Promise<void> {
  const { error, warn } = countLevels(report.findings)
  try {
    await saveSeoReport(
      {
        id: report.id,
        address: report.name,
        title: reportTitle(report),
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

/** Has the server fetch an address, and judges what it read. Throws ApiError, UserError or an AbortError. */
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
  // Of a file the bytes: the worker finds out their character set, which no text box could.
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

/** Does one piece of work in the place of the one before, and shows how it stands. */
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

/** Analyses an address and shows its report; with `respectRobots` false also where robots.txt forbids it, for the owner of the site. */
export function analyseAddress(kept: SharedReportState, address: string, respectRobots = true): Promise<void> {
  return run(kept, 'address', '服务器正在读取网页，最多约 20 秒', (signal) =>
    fetchReport(address, signal, respectRobots),
  )
}

const sourceIds = new WeakMap<SharedReportState, string>()

/** Analyses source or a file and shows its report. A source that is not new was typed further: its report takes the place of its earlier one in the history. */
export function analyseSource(kept: SharedReportState, source: string | SourceFile, isNew: boolean): Promise<void> {
  if (isNew || !sourceIds.has(kept)) sourceIds.set(kept, newId())
  const id = sourceIds.get(kept) ?? newId()
  return run(kept, 'source', '正在这台设备上分析', (signal, onProgress) =>
    reportOfSource(source, id, signal, onProgress),
  )
}

/** Whether what this device kept is a report; an older version may have kept another shape. */
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

/** A report that this device keeps; undefined where it is gone. */
export async function storedReport(id: string): Promise<Report | undefined> {
  const report = await readSeoReport(id)
  return isReport(report) ? report : undefined
}

/** Shows a report that this device keeps; says whether there was one. */
export async function showStored(kept: SharedReportState, id: string): Promise<boolean> {
  const report = await storedReport(id)
  if (!report) return false
  controllers.get(kept)?.abort()
  updateReportState(kept, { report, stored: true, running: undefined, fault: undefined })
  return true
}

/** Shows the latest report of an address that this device keeps, unless something else is shown by then. */
export async function showLatest(kept: SharedReportState, address: string): Promise<void> {
  const entry = (await listSeoHistory()).find((known) => known.address === address)
  const { report, running } = kept.get()
  if (entry && !report && !running) await showStored(kept, entry.id)
}
