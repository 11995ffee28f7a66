import { createHash } from 'node:crypto'
import type { HolidayData } from '../../../src/engines/holiday/engine.ts'
import { COVERED_YEARS } from '../../../src/engines/holiday/operation.ts'
import type { RateHistory } from '../../../src/engines/exchange-rate/operation/rates.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import type { ContentDraft } from '../../store/content-writing.ts'
import type { GeneratedContent } from '../generated.ts'
import { renderMarkdown } from '../markdown.ts'
import { RENDERING_VERSION } from '../../store/rendering.ts'
import { buildCurrencyReport, type ReportCurrency } from './currency-report.ts'
import { buildHolidayReport } from './holiday-report.ts'
import { buildHsReport } from './hs-report.ts'
import type { ReportMarket } from './market-days.ts'
import { buildPortReport } from './port-report.ts'
import type { Report, RowSet } from './report.ts'
import { buildWarehouseReport } from './warehouse-report.ts'
import { buildWorkdayReport } from './workday-report.ts'

/** Data of the reports. */
export interface ReportData {
  almanac: HolidayData
  history: RateHistory
  /** Reference sets, as built. */
  sets: Readonly<Record<'holiday-countries' | 'countries' | 'currencies' | 'ports' | 'fba' | 'hs' | 'hs-goods', RowSet>>
}

/** The reports' first publishing date, in Beijing. */
const PUBLISHED = '2026-11-23'
/** Month from which calendars are for the next year (October): sellers plan a quarter ahead. */
const TURN = 10

/** The calendars' year on a day (YYYY-MM-DD, Beijing): the next year from October on, if there is data for it. */
export function getReportYear(today: string): number {
  return Math.min(COVERED_YEARS.last, Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= TURN ? 1 : 0))
}

/** The markets of the reports: the countries listed first among the holidays, without China. */
function marketsOf({ rows }: RowSet): ReportMarket[] {
  return rows.flatMap(({ country = '', zh = '', hot }) =>
    hot === '1' && country !== 'CN' ? [{ code: country, name: zh }] : [],
  )
}

/** The currencies of the reports' markets. */
export function getReportCurrencies({ sets }: Pick<ReportData, 'sets'>): ReportCurrency[] {
  const codes = new Map(sets.countries.rows.map(({ iso2 = '', currency = '' }) => [iso2, currency]))
  const names = new Map(sets.currencies.rows.map(({ code = '', zh = '' }) => [code, zh]))
  const own = new Set(marketsOf(sets['holiday-countries']).map(({ code }) => codes.get(code) ?? ''))
  return [...own].filter((code) => names.has(code)).map((code) => ({ code, name: names.get(code) ?? code }))
}

/** All reports of a day (YYYY-MM-DD, Beijing); without the currency report if no rates are stored. */
export function buildReports(data: ReportData, today: string): Report[] {
  const { almanac, history, sets } = data
  const [markets, year] = [marketsOf(sets['holiday-countries']), getReportYear(today)]
  const currencies = buildCurrencyReport(history, getReportCurrencies(data))
  return [
    buildHolidayReport(almanac, markets, year),
    ...(currencies ? [currencies] : []),
    buildWorkdayReport(almanac, markets, year),
    buildWarehouseReport(sets.fba),
    buildPortReport(sets.ports),
    buildHsReport(sets.hs, sets['hs-goods']),
  ]
}

const midnight = (date: string) => new Date(`${date}T00:00:00+08:00`).toISOString()

function draftOf(
  { handle, title, summary, category, period, data, figure, figureLabel, date, markdown }: Report,
  file: ContentDraft['file'],
): ContentDraft {
  return {
    type: 'report',
    handle,
    status: CONTENT_STATUS.ONLINE,
    title,
    summary,
    category,
    markdown,
    file,
    tags: [],
    publishedAt: midnight(PUBLISHED),
    updatedAt: midnight(date > PUBLISHED ? date : PUBLISHED),
    importance: 0,
    source: null,
    isExample: false,
    authorId: null,
    facts: { period, data, figure, figureLabel },
    html: renderMarkdown(markdown),
  }
}

/** Converts reports to contents; a report with unchanged text keeps its hash. */
export function toReportContents(reports: readonly Report[]): GeneratedContent[] {
  // The store lists the newest first, so reports are published in reverse order.
  return reports.toReversed().map((report) => {
    const file = `report/${report.handle}.md`
    const hash = createHash('sha256')
      .update(JSON.stringify([RENDERING_VERSION, PUBLISHED, report]))
      .digest('hex')
    return { file, hash, draft: () => draftOf(report, { name: file, hash }) }
  })
}
