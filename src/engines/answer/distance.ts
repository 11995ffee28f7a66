import { computeGreatCircleKm, toNauticalMiles, type Point } from '../distance/operation.ts'
import type { Lookup } from '../search/lookup.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { findPort } from './near-warehouses.ts'
import { createCellReader } from './row-sets.ts'
import { formatThousands } from '../../lib/number/thousands.ts'

const BETWEEN =
  /^从?(.{2,40}?)(?:到|至|→|->| to )(.{2,40}?)(?:的?(?:距离|直线距离|多远|有多远|多少公里|海运距离))?[?？]?$/i

interface End {
  id: string
  name: string
  place: Point
}

const grouped = (value: number): string => formatThousands(Math.round(value))

/** Finds a port by name or code, or a warehouse by code. */
function endNamed(text: string, ports: Lookup, fba: Lookup | undefined): End | undefined {
  const name = text.trim()
  const coded = (lookup: Lookup): number =>
    lookup.reference.rows.findIndex((_, row) => createCellReader(lookup, row)('code') === name.toUpperCase())
  const [port, warehouse] = [coded(ports), fba ? coded(fba) : -1]
  const cell =
    findPort(ports, name) ??
    (port !== -1
      ? createCellReader(ports, port)
      : fba && warehouse !== -1
        ? createCellReader(fba, warehouse)
        : undefined)
  if (!cell || cell('lat') === '' || cell('lon') === '') return undefined
  return {
    id: cell('code'),
    name: cell('zh') || cell('code'),
    place: { lat: Number(cell('lat')), lon: Number(cell('lon')) },
  }
}

/** Distance between two ports or warehouses: 盐田到洛杉矶. */
export function answerDistance({ text }: NormalizedQuery, ports: Lookup, fba: Lookup | undefined): Candidate[] {
  const [, first = '', second = ''] = BETWEEN.exec(text) ?? []
  const from = first === '' ? undefined : endNamed(first, ports, fba)
  const to = from && endNamed(second, ports, fba)
  if (!to || from.id === to.id) return []
  const km = computeGreatCircleKm(from.place, to.place)
  const more = [{ label: '', value: `${grouped(toNauticalMiles(km))} 海里` }]
  const href = buildToolPath('gangkou', { view: 'distance', from: from.id, to: to.id })
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: `distance-${from.id}-${to.id}`,
        kind: 'row',
        slug: 'gangkou',
        title: `${from.name} → ${to.name} 直线距离`,
        ranges: [],
        value: `${grouped(km)} km`,
        more,
        note: '按大圆算，船和车走的路更长',
        href,
      },
    },
  ]
}
