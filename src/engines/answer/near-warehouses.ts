import { computeGreatCircleKm } from '../distance/operation.ts'
import type { Lookup } from '../search/lookup.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { createCellReader, type Cell } from './row-sets.ts'

/** Kilometres in a straight line: at most a day of trucking. */
const NEAR_KM = 150
const MAX = 4

const pointOf = (cell: Cell): { lat: number; lon: number } => ({ lat: Number(cell('lat')), lon: Number(cell('lon')) })

const named = new WeakMap<Lookup, ReadonlyMap<string, number>>()

/** Row numbers of ports by their Chinese name, for ports that have one. */
function portNames(ports: Lookup): ReadonlyMap<string, number> {
  const known = named.get(ports)
  if (known) return known
  const names = new Map<string, number>()
  for (const row of ports.reference.rows.keys()) {
    const cell = createCellReader(ports, row)
    for (const name of cell('zh') === '' ? [] : [cell('zh'), cell('en').toLowerCase()])
      if (!names.has(name)) names.set(name, row)
  }
  named.set(ports, names)
  return names
}

/** Finds a port by its Chinese or English name. */
export function findPort(ports: Lookup, text: string): Cell | undefined {
  const at = portNames(ports).get(text.toLowerCase().replace(/港$/, ''))
  return at === undefined ? undefined : createCellReader(ports, at)
}

const NEARBY = /(?:港口?)?(?:附近|周边|旁边|就近)的?(?:fba|亚马逊)? ?(?:仓库?)?(?:有哪些)?$/i

/** Warehouses near a typed port: 洛杉矶 is where goods land and are then trucked on. */
export function answerNearbyWarehouses({ text }: NormalizedQuery, ports: Lookup, fba: Lookup): Candidate[] {
  const port = findPort(ports, text.replace(NEARBY, ''))
  if (!port) return []
  const here = pointOf(port)
  const near = fba.reference.rows
    .map((_, row) => createCellReader(fba, row))
    .filter((cell) => cell('lat') !== '' && cell('status') !== '已关闭' && cell('countryName') === port('countryZh'))
    .map((cell) => ({ cell, km: computeGreatCircleKm(here, pointOf(cell)) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
  const [first, ...others] = near.slice(0, MAX)
  if (!first) return []
  const shown = ({ cell, km }: typeof first): string => `${cell('code')} ${Math.round(km)} km`
  const { cell } = first
  const state = { country: cell('country'), ...(cell('country') === 'USA' && { us: cell('stateName') }) }
  const answer = {
    id: `near-${port('code')}`,
    kind: 'row',
    slug: 'fba',
    title: `${port('zh')}附近的 FBA 仓库`,
    ranges: [],
    value: shown(first),
    more: others.map((one) => ({ label: '', value: shown(one) })),
    note: `直线 ${NEAR_KM} km 内 ${near.length} 个`,
    href: buildToolPath('fba', state),
  } as const
  // 利物浦港 means the port itself.
  return [{ fit: text.endsWith('港') ? FIT_SCORES.beginning - 5 : FIT_SCORES.otherName + 5, answer }]
}
