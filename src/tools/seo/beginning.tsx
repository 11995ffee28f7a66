import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSharedValue } from '../shared/shared-value.ts'
import type { ReportStateProps } from './report-state.ts'
import type { HistoryListProps } from './history-list.tsx'

const HistoryList = lazyPart<HistoryListProps>(async () => (await import('./history-list.tsx')).HistoryList)

/** Checks of the report, in order. */
const CHECKS: readonly (readonly [name: string, what: string])[] = [
  ['收录', '状态码、robots、规范网址、爬虫与 AI 爬虫能不能抓'],
  ['标题与描述', '在谷歌、必应、百度里占多少像素，会不会被截断'],
  ['内容', '标题层级、正文字数、关键词与密度'],
  ['链接与图片', '内链、外链、nofollow、缺 alt 的图片'],
  ['结构化数据', 'JSON-LD、微数据、RDFa，写坏的指出第几行'],
  ['分享', '微信、X、Facebook 里的卡片是什么样'],
  ['语言与地区', 'lang、hreflang 与互相返回的链接'],
  ['技术', '字符集、视口、混合内容、重定向'],
]

function Checks() {
  return (
    <section aria-labelledby="seo-checks" className="mb-6">
      <h2 className="text-base" id="seo-checks">
        会检查什么
      </h2>
      <dl className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {CHECKS.map(([name, what]) => (
          <div className="flex min-h-11 items-baseline gap-3 border-b border-rule py-2 text-sm" key={name}>
            <dt className="w-22 shrink-0 font-medium">{name}</dt>
            <dd className="text-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Screen before the first analysis: the list of checks, and earlier reports. */
export function StartScreen({ kept }: ReportStateProps) {
  const { listing = false } = useSharedValue(kept)
  return (
    <>
      {!listing && <Checks />}
      <HistoryList kept={kept} />
      {listing && <Checks />}
    </>
  )
}
