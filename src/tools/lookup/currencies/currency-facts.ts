import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { ExportColumn } from '../shared/export-menu.tsx'

/** Status of ordinary money; other statuses are shown. */
export const IN_CIRCULATION = '流通'

/** Text for the number of decimals of amounts by ISO 4217. */
function digitsText(digits: string): string {
  if (digits === '') return '标准没有规定'
  return digits === '0' ? '不写小数' : `${digits} 位`
}

/** A labelled fact. */
export interface Fact {
  name: string
  text: string
  /** Copied text, if it differs from the shown text. */
  copied?: string
}

/** Facts of the record; unknown ones are left out. */
export function listCurrencyFacts(row: LookupRow): Fact[] {
  const cell = (column: string): string => row[column] ?? ''
  const facts: Fact[] = [
    { name: '英文名', text: cell('en') },
    {
      name: 'ISO 代码',
      text: cell('kind') === '非 ISO 代码' ? `${cell('code')}（不在 ISO 4217 里）` : cell('code'),
      copied: cell('code'),
    },
    { name: '符号', text: cell('char') },
    { name: '旧符号', text: cell('old').replaceAll(';', '、') },
    { name: '辅币进位', text: cell('sub') },
    { name: '小数位数', text: digitsText(cell('digits')) },
    { name: '使用地区', text: cell('lands_zh') },
    { name: '所在洲', text: cell('continents').replaceAll('|', '、') },
    { name: '类别', text: cell('kind') },
  ]
  return facts.filter(({ text }) => text !== '')
}

const column = (title: string, name: string): ExportColumn => ({
  title,
  cell: (row) => (row[name] ?? '').replaceAll('|', '、'),
})

/** Columns of the exported currency table. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  column('中文名', 'zh'),
  column('英文名', 'en'),
  column('代码', 'code'),
  column('符号', 'char'),
  column('旧符号', 'old'),
  column('辅币进位', 'sub'),
  column('小数位数', 'digits'),
  column('使用地区', 'lands_zh'),
  column('所在洲', 'continents'),
  column('类别', 'kind'),
  column('备注', 'note'),
]

/** A currency's facts as text lines. */
export function formatCurrencyFacts(row: LookupRow): string[] {
  return [
    row.zh ?? '',
    ...listCurrencyFacts(row).map(({ name, text }) => `${name}：${text}`),
    ...(row.note ? [row.note] : []),
  ]
}
