import { expose } from '../../workers/host.ts'
import type { ExtractRequest, SeoInfo } from './operation.ts'
import type { Finding } from './operation/findings.ts'
import type { SiteFacts } from './operation/site.ts'
import type { ExportRow, OutlineNode, SeoComparison } from './operation/compare.ts'
import type { HeadingEntry } from './operation/page.ts'

declare const answer: unknown
const api = {
  extract: (_request: ExtractRequest): Promise<SeoInfo> => Promise.resolve(answer as SeoInfo),
  audit: (_request: { info: SeoInfo; site?: SiteFacts }): Finding[] => answer as Finding[],
  compare: (_request: { a: SeoInfo; b: SeoInfo }): SeoComparison => answer as SeoComparison,
  rows: (_request: { info: SeoInfo; findings: readonly Finding[]; site?: SiteFacts }): ExportRow[] => answer as ExportRow[],
  outline: (_request: readonly HeadingEntry[]): OutlineNode[] => answer as OutlineNode[],
}
export type SeoApi = typeof api
expose(api)
