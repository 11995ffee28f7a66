import { readData, type Row } from '../dataset.ts'
import type { FactRow } from './fact-rows.ts'

/** Day on which the facts were last compared with their sources. */
export const US_CHECKED = '2026-11-28'

const TARIFF = {
  market: 'US',
  source: 'USITC HTS 2026 第 15 版（2026-08-03）',
  url: 'https://hts.usitc.gov/',
  trust: 'A',
  checked: US_CHECKED,
} as const

/** Rates were confirmed to hold for all of 2026; earlier years are not known. */
const TARIFF_FROM = '2026-01-01'
/** Russia, Belarus, Cuba and North Korea pay the rates of column 2 (HTS general note 3(b)). */
const COLUMN_2_ORIGINS = 'RU BY CU KP'

function tariffFacts(): FactRow[] {
  const specials = new Map(readData('duty-us/specials.csv', ['id', 'text']).map(({ id = '', text }) => [id, text]))
  return readData('duty-us/tariff.csv', ['code', 'general', 'column2', 'special']).flatMap(
    ({ code = '', general = '', column2 = '', special = '' }) => {
      const line = { ...TARIFF, codes: code, from: TARIFF_FROM }
      return [
        { ...line, layer: 'mfn', rate: general },
        ...(column2 === '' ? [] : [{ ...line, layer: 'column2', origins: COLUMN_2_ORIGINS, rate: column2 }]),
        ...(special === '' ? [] : [{ ...line, layer: 'special', rate: specials.get(special) ?? '' }]),
      ]
    },
  )
}

function agreementFacts(): FactRow[] {
  return readData('duty-us/agreements.csv', ['symbol', 'origins', 'name']).map(({ symbol, origins, name }) => ({
    ...TARIFF,
    source: 'HTS 总注 3(c)(i)',
    layer: 'agreement',
    list: symbol ?? '',
    origins: origins ?? '',
    note: name ?? '',
    trust: 'B',
  }))
}

const EXTENTS: Readonly<Record<string, string>> = { whole: 'add', part: 'part', reported: 'reported' }
/** Last day of the exclusions; no source says that they were extended. */
const EXCLUSIONS_TO = '2026-11-10'

function chinaFacts(): FactRow[] {
  const lists = new Map(
    readData('duty-us/china-301-lists.csv', ['heading', 'list', 'rate', 'extent', 'from']).map((row) => [
      row.heading,
      row,
    ]),
  )
  return readData('duty-us/china-301.csv', ['code', 'heading', 'trust', 'exclusion']).flatMap(
    ({ code = '', heading = '', trust = '', exclusion = '' }) => {
      const list = lists.get(heading)
      if (!list) throw new Error(`the list ${heading} of ${code} is missing`)
      const line = { ...TARIFF, source: '美国 301 对华清单（HTS 第 99 章第 20 条注释）', codes: code, origins: 'CN' }
      const fact: FactRow = {
        ...line,
        layer: '301',
        list: list.list ?? '',
        heading,
        rate: list.rate ?? '',
        how: EXTENTS[list.extent ?? ''] ?? '',
        from: list.from ?? '',
        trust,
      }
      if (exclusion === '') return [fact]
      return [fact, { ...line, layer: '301-exclusion', heading: exclusion, to: EXCLUSIONS_TO }]
    },
  )
}

const isMetal = ({ program = '' }: Row): boolean => program.startsWith('metals')
/** First day of the present lists of metals; the earlier ones are not among the facts. */
const METALS_EVE = '2026-04-05'
const FLOOR_TO = '2027-12-31'

function section232Facts(): FactRow[] {
  const rows = readData('duty-us/section-232.csv', ['code', 'program', 'metal', 'how', 'rate', 'from'])
  const source = (row: Row): FactRow =>
    isMetal(row)
      ? { ...TARIFF, source: '美国 232 金属（HTS 第 99 章第 16、19 条注释）' }
      : { ...TARIFF, source: '美国 232（HTS 第 99 章，2026 年 6 月）', trust: 'B' }
  const facts = rows.map((row): FactRow => {
    const { code = '', program = '', metal = '', how = '', rate = '', from = '' } = row
    const list = metal === '' ? program : `${program} ${metal}`
    return { ...source(row), layer: '232', list, codes: code, rate, how, from, to: how === 'floor' ? FLOOR_TO : '' }
  })
  const early = rows
    .filter((row) => isMetal(row) && row.how !== 'warn')
    .map((row): FactRow => ({
      ...source(row),
      layer: '232',
      list: 'metals',
      codes: row.code ?? '',
      how: 'unknown',
      to: METALS_EVE,
    }))
  const partners = readData('duty-us/section-232-partners.csv', [
    'programme',
    'origins',
    'rate',
    'how',
    'note',
    'trust',
  ])
  return [
    ...facts,
    ...new Map(early.map((fact) => [fact.codes, fact])).values(),
    ...partners.map(({ programme = '', origins = '', rate = '', how = '', note = '', trust = '' }): FactRow => ({
      ...TARIFF,
      source: '美国 232 伙伴安排（2026 年 10 月）',
      layer: '232-partner',
      list: programme,
      origins,
      rate,
      how,
      note,
      trust,
    })),
  ]
}

function forcedLabourFacts(): FactRow[] {
  const notice = { ...TARIFF, source: '美国 301 强迫劳动（HTS 第 99 章第 52 条注释）' }
  const origins = readData('duty-us/forced-labour.csv', ['origin', 'rate', 'how', 'heading', 'from']).map(
    ({ origin = '', rate = '', how = '', heading = '', from = '' }): FactRow => ({
      ...notice,
      layer: '301-forced-labour',
      origins: origin,
      rate,
      how,
      heading,
      from,
    }),
  )
  const exempt = readData('duty-us/forced-labour-exempt.csv', ['code', 'condition']).map(
    ({ code = '', condition = '' }): FactRow => ({
      ...notice,
      source: '美国 301 强迫劳动豁免（第 52(b) 条注释，2026 年 7 月）',
      layer: '301-forced-labour-exempt',
      codes: code,
      how: condition,
      trust: 'B',
    }),
  )
  return [...origins, ...exempt]
}

/** Every fact on duties of the United States. */
export function usFacts(): FactRow[] {
  return [
    ...tariffFacts(),
    ...agreementFacts(),
    ...chinaFacts(),
    ...section232Facts(),
    ...forcedLabourFacts(),
    ...readData('duty-us/programmes.csv', ['market', 'layer', 'rate', 'source']),
  ]
}
