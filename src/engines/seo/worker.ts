import { exposeWorkerApi, type ReportProgress } from '../../workers/host.ts'
import { auditPage } from './audit.ts'
import { comparePages } from './compare.ts'
import { extractSeo } from './engine.ts'
import { toExportRows } from './export-rows.ts'
import type { ExtractRequest, SeoInfo } from './operation.ts'
import type { ExportRow, SeoComparison } from './operation/compare.ts'
import type { Finding } from './operation/findings.ts'
import type { SiteFacts } from './operation/site.ts'

/** Extracted page with data looked up by the server. */
interface ReadPage {
  info: SeoInfo
  site?: SiteFacts
}

const api = {
  /** Extracts all data of a page. A file is read here, because sending its bytes from the window would copy them. */
  extract: async ({ file, ...request }: ExtractRequest & { file?: Blob }, progress: ReportProgress): Promise<SeoInfo> =>
    extractSeo(file ? { ...request, bytes: new Uint8Array(await file.arrayBuffer()) } : request, progress),
  /** Report of a page. */
  audit: ({ info, site }: ReadPage): Finding[] => auditPage(info, site),
  /** Comparison of two pages. */
  compare: ({ a, b }: { a: SeoInfo; b: SeoInfo }): SeoComparison => comparePages(a, b),
  /** Page and report as table rows. */
  rows: ({ info, site }: ReadPage): ExportRow[] => toExportRows(info, auditPage(info, site)),
}

/** API of the SEO worker. */
export type SeoApi = typeof api

exposeWorkerApi(api)
