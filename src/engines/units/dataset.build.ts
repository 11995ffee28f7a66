import { pinyin } from 'pinyin-pro'
import type { GroupDescription, GroupTable, UnitDescription, UnitRow } from './description.ts'
import { formatFactor, parseFactor } from './factor.ts'

/** Each file of the folder is a group; its id is the tool's slug (specification, section 2.2). */
const tables = import.meta.glob<GroupTable>('./tables/*.ts', { eager: true, import: 'table' })

function syllables(zh: string, reading: string | undefined): string[] {
  return reading?.split(' ') ?? pinyin(zh, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
}

function describeUnit({ reading, ...row }: UnitRow): UnitDescription {
  const names = [row.zh, ...(row.aliases ?? [])].map((name, index) =>
    syllables(name, index === 0 ? reading : undefined),
  )
  const joined = names.map((list) => list.join(''))
  const first = names.map((list) => list.map((syllable) => syllable.charAt(0)).join(''))
  const words = [row.zh, row.en, row.symbol, ...(row.aliases ?? []), ...joined, ...first].filter((word) => word !== '')
  return {
    ...row,
    factor: row.factor === '' ? '' : formatFactor(parseFactor(row.factor)),
    search: [...new Set(words)].join(' ').toLowerCase(),
  }
}

function describe(table: GroupTable): GroupDescription {
  return { ...table, units: table.units.map(describeUnit) }
}

/** All groups with exact factors as text, pinyin and search text. */
const dataset: GroupDescription[] = Object.values(tables).map(describe)

export default dataset
