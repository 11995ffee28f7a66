import { auditPage } from './audit.ts'
import type { Hyperlinks, SeoInfo } from './operation.ts'
import type { ComparedKeyword, ComparedRow, SeoComparison } from './operation/compare.ts'

const MAX_KEYWORDS = 50
const MAX_LINKS = 100

type Better = 'more' | 'fewer'
type Line = readonly [id: string, label: string, read: (info: SeoInfo) => string | number, better?: Better]

const count =
  (level: 'error' | 'warn') =>
  (info: SeoInfo): number =>
    auditPage(info).filter((finding) => finding.level === level).length

// Only faults in the report make a page worse; a higher number of links or words makes it neither better nor worse.
const LINES: readonly Line[] = [
  ['errors', '错误', count('error'), 'fewer'],
  ['warnings', '提醒', count('warn'), 'fewer'],
  ['title', '标题', ({ tdk }) => tdk.title],
  ['title-length', '标题字数', ({ tdk }) => Array.from(tdk.title).length],
  ['description', '描述', ({ tdk }) => tdk.description],
  ['description-length', '描述字数', ({ tdk }) => Array.from(tdk.description).length],
  ['keywords', '关键词', ({ tdk }) => tdk.keywords],
  ['canonical', '规范网址', ({ canonical }) => canonical],
  ['language', '页面语言', ({ page }) => page.language],
  ['h1', 'H1', ({ htitles }) => htitles.h1.details.slice(0, 3).join(' / ')],
  ['headings', '标题层级总数', ({ htitles }) => htitles.totalCount],
  ['words', '正文字数', ({ page }) => page.words.total],
  ['text-ratio', '正文占比', ({ page }) => `${(page.words.textRatio * 100).toFixed(1)}%`],
  ['links', '链接', ({ hyperlinks }) => hyperlinks.totalCount],
  ['internal-links', '站内链接', ({ hyperlinks }) => hyperlinks.internalLinks.count],
  ['external-links', '站外链接', ({ hyperlinks }) => hyperlinks.externalLinks.count],
  ['nofollow-links', 'nofollow 链接', ({ hyperlinks }) => hyperlinks.nofollowLinks.count],
  ['images', '图片', ({ images }) => images.totalCount],
  ['images-without-alt', '缺少 alt 的图片', ({ images }) => images.imagesWithoutAlt.count, 'fewer'],
  [
    'structured',
    '结构化数据',
    ({ page }) =>
      page.structured.types
        .slice(0, 10)
        .map(({ type }) => type)
        .join('、'),
  ],
  ['structured-faults', '无法识别的结构化数据', ({ page }) => page.structured.faults.length, 'fewer'],
  ['open-graph', 'Open Graph 项数', ({ page }) => Object.keys(page.openGraph).length],
  ['alternates', '其他语言版本', ({ page }) => page.alternates.count],
  ['mixed-content', 'http 资源', ({ page }) => page.mixedContent.count, 'fewer'],
  ['size', '源代码字节', ({ page }) => page.bytes],
  ['elements', '元素', ({ page }) => page.elements],
]

/** Compares two pages side by side. */
export function comparePages(a: SeoInfo, b: SeoInfo): SeoComparison {
  return {
    rows: LINES.map((line) => compareLine(line, a, b)),
    keywords: compareKeywords(a, b),
    linksOnlyA: onlyIn(a.hyperlinks, b.hyperlinks),
    linksOnlyB: onlyIn(b.hyperlinks, a.hyperlinks),
  }
}

function compareLine([id, label, read, rule]: Line, a: SeoInfo, b: SeoInfo): ComparedRow {
  const [left, right] = [read(a), read(b)]
  const row: ComparedRow = { id, label, a: String(left), b: String(right), same: left === right }
  if (!rule || row.same) return row
  return { ...row, better: left < right === (rule === 'fewer') ? 'a' : 'b' }
}

function compareKeywords(a: SeoInfo, b: SeoInfo): ComparedKeyword[] {
  const [left, right] = [a, b].map(
    ({ page }) => new Map(page.words.keywords.map(({ word, count: times }) => [word, times])),
  )
  const words = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])
  return [...words]
    .map((word) => ({ word, a: left?.get(word) ?? 0, b: right?.get(word) ?? 0 }))
    .toSorted(
      (one, other) => Math.abs(other.a - other.b) - Math.abs(one.a - one.b) || other.a + other.b - one.a - one.b,
    )
    .slice(0, MAX_KEYWORDS)
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')

function onlyIn({ uniqueLinks }: Hyperlinks, other: Hyperlinks): string[] {
  const there = new Set(other.uniqueLinks.details.map(({ url }) => withoutFragment(url)))
  return uniqueLinks.details
    .map(({ url }) => withoutFragment(url))
    .filter((url) => !there.has(url))
    .slice(0, MAX_LINKS)
}
