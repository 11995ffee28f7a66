import { exposeWorkerApi, type ReportProgress } from '../../workers/host.ts'
import { audit } from './audit.ts'
import { comparePages } from './compare.ts'
import { extract } from './engine.ts'
import { exportRows } from './export-rows.ts'
import type { ExtractRequest, SeoInfo } from './operation.ts'
import type { ExportRow, SeoComparison } from './operation/compare.ts'
import type { Finding } from './operation/findings.ts'
import type { SiteFacts } from './operation/site.ts'

/** A page that was read, with what the server looked up beside it. */
interface ReadPage {
  info: SeoInfo
  site?: SiteFacts
}

const api = {
  /** Reads everything of a page. A file's bytes are taken here: handed over by the window, they would be copied there. */
  extract: async ({ file, ...request }: ExtractRequest & { file?: Blob }, progress: ReportProgress): Promise<SeoInfo> =>
    extract(file ? { ...request, bytes: new Uint8Array(await file.arrayBuffer()) } : request, progress),
  /** The report on a page. */
  audit: ({ info, site }: ReadPage): Finding[] => audit(info, site),
  /** Two pages side by side. */
  compare: ({ a, b }: { a: SeoInfo; b: SeoInfo }): SeoComparison => comparePages(a, b),
  /** A page and its report as rows of a table. */
  rows: ({ info, site }: ReadPage): ExportRow[] => exportRows(info, audit(info, site)),
}

/** What the SEO worker offers. */
export type SeoApi = typeof api

exposeWorkerApi(api)
