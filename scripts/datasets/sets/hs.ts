import { z } from 'zod'
import { defineDataset, requiredText, enumText, optional, readData, textMatching, type Row } from '../dataset.ts'

const COLUMNS = ['code', 'zh', 'en']
/** Maximum characters of a name that fits a result row and the comparison without being cut. */
const NAME_LIMIT = 64

const name = requiredText
  .max(NAME_LIMIT, `不能超过 ${NAME_LIMIT} 个字`)
  .regex(/^(?!其他$|其它$)/, '不能只写「其他」')
  .regex(/[^。．；，、]$/, '末尾不要标点')

interface Section {
  number: string
  first: number
  last: number
}

/** The 97 chapters of HS; 77 is reserved and has no file. */
const CHAPTERS = Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
  (chapter) => chapter !== '77',
)

function readSections(): Section[] {
  return readData('hs/sections.csv', ['section', 'zh', 'en', 'first', 'last']).map((row) => ({
    number: row.section ?? '',
    first: Number(row.first),
    last: Number(row.last),
  }))
}

function sectionOf(sections: readonly Section[], code: string): string {
  const chapter = Number(code.slice(0, 2))
  return sections.find(({ first, last }) => first <= chapter && chapter <= last)?.number ?? ''
}

/** Parent of a code; if its heading was dropped or never existed, the chapter. */
function parentOf(code: string, section: string, known: ReadonlySet<string>): string {
  if (code.length === 2) return section
  const above = code.slice(0, -2)
  return known.has(above) ? above : code.slice(0, 2)
}

/** Reads the codes in force and the codes dropped in HS 2022, sorted by code. */
function load(): Row[] {
  const sections = readSections()
  const current = CHAPTERS.flatMap((chapter) => readData(`hs/${chapter}.csv`, COLUMNS))
  const expired = readData('hs/expired.csv', [...COLUMNS, 'successors'])
  const known = new Set(current.map((row) => row.code ?? ''))
  return [...current.map((row) => ({ row, status: '1' })), ...expired.map((row) => ({ row, status: '2' }))]
    .map(({ row: { code = '', zh = '', en = '', successors = '' }, status }) => {
      const section = sectionOf(sections, code)
      return {
        code,
        level: String(code.length),
        section,
        parent: parentOf(code, section, known),
        zh,
        en,
        status,
        successors: successors.split(' ').join('|'),
      }
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

export default defineDataset({
  id: 'hs',
  freshDays: 365,
  title: 'HS 编码',
  note: '中文名称按 HS 2022 的六位编码编写，供查找用，不是海关税则原文；失效编码附对应新编码，未核实的留空。',
  date: '2026-11-22',
  sources: [
    {
      name: '世界海关组织《商品名称及编码协调制度》2022 年版',
      version: 'HS 2022',
      licence: '编码为事实，名称为本产品编写',
      use: '类、章、税目与子目编码',
    },
    {
      name: '世界海关组织《商品名称及编码协调制度》2017 年版',
      version: 'HS 2017',
      licence: '编码为事实，名称为本产品编写',
      use: '2022 年版删去的子目及其对应新编码',
    },
  ],
  row: z.object({
    code: textMatching(/^\d{2}(?:\d{2}){0,2}$/, '须为 2、4 或 6 位数字'),
    level: enumText('2', '4', '6'),
    section: textMatching(/^[IVX]+$/, '须为罗马数字的类号'),
    parent: textMatching(/^(?:[IVX]+|\d{2}|\d{4})$/, '须为上级编码或类号'),
    zh: name,
    en: requiredText,
    status: enumText('1', '2'),
    successors: optional.regex(/^(?:\d{6}(?:\|\d{6})*)?$/, '须为六位编码，多个用 | 隔开'),
  }),
  key: ['code'],
  search: {
    fields: [
      { column: 'zh', weight: 3 },
      { column: 'en', weight: 1 },
    ],
    codes: ['code'],
  },
  load,
})
