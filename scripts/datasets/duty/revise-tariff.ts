import type { Row } from '../dataset.ts'
import { joinCodes, type FactRow } from './fact-rows.ts'
import type { TariffLine } from './usitc-export.ts'

/** Facts with a newer tariff, and what differs from the one before, a line each. */
export interface RevisedTariff {
  rows: Row[]
  differences: string[]
}

const COLUMNS = { mfn: 'general', column2: 'column2', special: 'special' } as const
type TariffLayer = keyof typeof COLUMNS

const isTariffLayer = (layer: string | undefined): layer is TariffLayer => layer !== undefined && layer in COLUMNS

/** The day before a day, YYYY-MM-DD. */
function toEve(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

const describe = (layer: TariffLayer, code: string, before: string, after: string): string =>
  `${code} ${{ mfn: '第一栏', column2: '第二栏', special: '优惠' }[layer]}：${before || '无'} → ${after || '无'}`

/** Facts of one layer: equal rates go on, others end on the eve, new ones begin on the day. */
function reviseLayer(
  layer: TariffLayer,
  rows: readonly Row[],
  lines: ReadonlyMap<string, string>,
  revision: FactRow & { from: string },
): { facts: FactRow[]; differences: string[] } {
  const facts: FactRow[] = []
  const differences: string[] = []
  const standing = new Set<string>()
  for (const row of rows)
    for (const code of (row.codes ?? '').split(' ')) {
      const [before, after = ''] = [row.rate ?? '', lines.get(code)]
      if (row.to !== '' || (row.from ?? '') >= revision.from) facts.push({ ...row, codes: code })
      else if (before === after)
        facts.push({ ...row, codes: code, source: revision.source ?? '', checked: revision.checked ?? '' })
      else {
        facts.push({ ...row, codes: code, to: toEve(revision.from) })
        differences.push(describe(layer, code, before, after))
        if (after !== '') facts.push({ ...row, ...revision, codes: code, rate: after })
      }
      if (row.to === '') standing.add(code)
    }
  const origins = rows[0]?.origins ?? ''
  for (const [code, rate] of lines)
    if (!standing.has(code) && rate !== '') {
      differences.push(describe(layer, code, '', rate))
      facts.push({ market: 'US', layer, origins, ...revision, codes: code, rate })
    }
  return { facts, differences }
}

/** Brings the tariff among the facts to a newer revision that holds from a day. Other facts stay. */
export function reviseTariff(
  rows: readonly Row[],
  lines: readonly TariffLine[],
  day: string,
  checked: string,
): RevisedTariff {
  const revision = {
    from: day,
    source: `USITC HTS（运营者导入，${day} 起）`,
    url: 'https://hts.usitc.gov/',
    trust: 'A',
    checked,
  }
  const revised = (Object.keys(COLUMNS) as TariffLayer[]).map((layer) =>
    reviseLayer(
      layer,
      rows.filter((row) => row.layer === layer),
      new Map(lines.map((line) => [line.code, line[COLUMNS[layer]]])),
      revision,
    ),
  )
  const others = rows.filter(({ layer }) => !isTariffLayer(layer))
  return {
    rows: [...joinCodes(revised.flatMap(({ facts }) => facts)), ...others],
    differences: revised.flatMap(({ differences }) => differences),
  }
}
