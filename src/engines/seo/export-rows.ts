import type { Counted, SeoInfo } from './operation.ts'
import type { ExportRow } from './operation/compare.ts'
import { FINDING_GROUPS, type Finding } from './operation/findings.ts'

const LEVELS: Record<Finding['level'], string> = { error: '错误', warn: '提醒', info: '说明', pass: '通过' }

/** Page and report as table rows, with a header row. */
export function toExportRows(info: SeoInfo, findings: readonly Finding[]): ExportRow[] {
  const { page, tdk } = info
  return [
    ['部分', '项目', '内容', '备注'],
    ['基本', '网址', page.address, page.status === undefined ? '' : `状态 ${page.status}`],
    ['基本', '标题', tdk.title, ''],
    ['基本', '描述', tdk.description, ''],
    ['基本', '关键词', tdk.keywords, ''],
    ['基本', '规范网址', info.canonical, ''],
    ['基本', '语言', page.language, ''],
    ['基本', '编码', page.charset.name, ''],
    ['基本', '正文字数', String(page.words.total), `正文占比 ${(page.words.textRatio * 100).toFixed(1)}%`],
    [
      '基本',
      '图标',
      info.icon?.url ?? '',
      info.icon?.width === undefined ? '' : `${info.icon.width}×${info.icon.height ?? info.icon.width}`,
    ],
    ...findings.map(({ group, level, what, why, where }): ExportRow => [
      `报告：${FINDING_GROUPS[group]}`,
      LEVELS[level],
      what,
      [why, ...(where ?? [])].join('\n'),
    ]),
    ...page.headings.map(({ level, text }): ExportRow => ['标题层级', `H${level}`, text, '']),
    ...page.words.keywords.map(({ word, count, density }): ExportRow => [
      '关键词',
      word,
      String(count),
      `${(density * 100).toFixed(2)}%`,
    ]),
    ...listOf('站内链接', info.hyperlinks.internalLinks, ({ url, text, rel }) => [text, url, rel]),
    ...listOf('站外链接', info.hyperlinks.externalLinks, ({ url, text, rel }) => [text, url, rel]),
    ...listOf('图片', info.images.uniqueImages, ({ url, alt, title }) => [alt ?? '（没有 alt）', url, title ?? '']),
    ...listOf('meta', info.metaTags, ({ by, name, content }) => [name, content, by]),
    ...listOf('语言版本', page.alternates, ({ lang, url, fault }) => [lang, url, fault ?? '']),
    ...info.structuredData.map(({ types, properties, format, line }): ExportRow => [
      '结构化数据',
      types.join('、'),
      JSON.stringify(properties),
      `${format}，第 ${line} 行`,
    ]),
    ...page.structured.faults.map(({ what, around, format, line, column }): ExportRow => [
      '结构化数据',
      '无法识别',
      `${what}：${around}`,
      `${format}，第 ${line} 行第 ${column} 列`,
    ]),
  ]
}

function listOf<T>(
  part: string,
  { count, details }: Counted<T>,
  cells: (entry: T) => readonly [string, string, string],
): ExportRow[] {
  const rows = details.map((entry): ExportRow => [part, ...cells(entry)])
  return count > details.length ? [...rows, [part, '其余', `还有 ${count - details.length} 条没有列出`, '']] : rows
}
