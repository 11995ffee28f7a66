import { expose, type ReportProgress } from '../../workers/host.ts'
import { extract } from './engine.ts'
import type { ExtractRequest, SeoInfo } from './operation.ts'
import type { Finding } from './operation/findings.ts'
import type { SiteFacts } from './operation/site.ts'
import type { ExportRow, OutlineNode, SeoComparison } from './operation/compare.ts'
import type { HeadingEntry } from './operation/page.ts'

declare const answer: unknown
const api = {
  extract: (request: ExtractRequest, progress: ReportProgress): Promise<SeoInfo> => extract(request, progress),
  audit: ({ info }: { info: SeoInfo; site?: SiteFacts }): Finding[] => [
    { id: 'a', group: 'snippet', level: info.tdk.title === '' ? 'error' : 'warn', priority: 1, what: '标题太长，会被截断', why: '谷歌电脑版只显示约 580 像素。把最重要的词放在前面，删掉重复的词。', where: [info.tdk.title] },
    { id: 'b', group: 'index', level: 'error', priority: 1, what: '有 2 个不同的规范网址', why: '搜索引擎会自己挑一个。只留一个。', where: info.page.canonicals.map(({ url }) => url) },
    { id: 'c', group: 'technical', level: 'pass', priority: 0, what: '写明了字符集', why: '' },
  ],
  compare: (_request: { a: SeoInfo; b: SeoInfo }): SeoComparison => answer as SeoComparison,
  rows: (_request: { info: SeoInfo; findings: readonly Finding[]; site?: SiteFacts }): ExportRow[] => answer as ExportRow[],
  outline: (_request: readonly HeadingEntry[]): OutlineNode[] => answer as OutlineNode[],
}
export type SeoApi = typeof api
expose(api)
