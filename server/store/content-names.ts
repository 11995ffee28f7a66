import type { Facet } from '../../src/lib/content/facets.ts'
import { listDeclaredValues, type ContentType } from '../../src/lib/content/content-types.ts'
import { findCardsByPlace } from './content-cards.ts'
import { searchPlaces, ABOVE_ALL_PLACES } from './content-find.ts'
import { toSimplified } from './simplified.ts'
import type { Store } from './store.ts'

/** Facts that contain the name of a content's subject, by kind. */
const NAMES = new Map(listDeclaredValues(({ names }) => names))
const NAMED = [...NAMES.keys()]
/**
 * Maximum search results read per type, maximum name matches listed first, and maximum characters of a keyword that can
 * be a name.
 */
const [MAX_READ, MAX_NAMED, MAX_NAME_LENGTH] = [300, 3, 60]

const foldName = (name: string): string =>
  toSimplified(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s\-_.·'’]/g, '')

/**
 * The names in a title: the whole title, the parts before a colon and in brackets, and for companies the Chinese and
 * Latin parts, as in 以星 ZIM.
 */
function namesIn(type: ContentType, title: string): string[] {
  const head = title.split(/[：:]/, 1)[0] ?? ''
  const parts = head.split(/[（）()、/]/)
  if (type !== 'company') return [title, head, ...parts]
  const scripts = parts.flatMap((part) => [
    ...(part.match(/[\p{Script=Han}]+/gu) ?? []),
    ...(part.match(/[\p{Script=Latin}\d][\p{Script=Latin}\d &.+'’-]*/gu) ?? []),
  ])
  return [title, head, ...parts, ...scripts]
}

/**
 * Rank of a name match: 2 if the keyword is the whole title, 1 if it is a part of the title or a fact, 0 for no match.
 */
function namedBy(type: ContentType, title: string, facts: Readonly<Record<string, unknown>>, name: string): number {
  if (foldName(title) === name) return 2
  const others = [
    ...namesIn(type, title),
    ...(NAMES.get(type) ?? []).flatMap((fact) => (typeof facts[fact] === 'string' ? [facts[fact]] : [])),
  ]
  return others.some((one) => foldName(one) === name) ? 1 : 0
}

/** Public contents whose name equals the keyword, best match first. */
export async function findByExactName(
  store: Store,
  { keyword, type, facets }: { keyword: string; type: ContentType | undefined; facets: readonly Facet[] },
): Promise<{ place: number; id: number }[]> {
  const name = foldName(keyword)
  if (name.length < 2 || keyword.length > MAX_NAME_LENGTH) return []
  const types = NAMED.filter((one) => type === undefined || one === type)
  const found = await Promise.all(
    types.map((one) => searchPlaces(store, { keyword, type: one, facets, before: ABOVE_ALL_PLACES, size: MAX_READ })),
  )
  const places = found.flat()
  if (places.length === 0) return []
  const rows = await store.db
    .selectFrom('content')
    .where('place', 'in', places)
    .select(['id', 'place', 'type', 'title', 'facts'])
    .execute()
  const named = rows.flatMap(({ facts, ...row }) => {
    const sure = namedBy(row.type, row.title, JSON.parse(facts) as Record<string, unknown>, name)
    return sure === 0 ? [] : [{ ...row, sure }]
  })
  const sorted = named.toSorted(
    (a, b) => b.sure - a.sure || NAMED.indexOf(a.type) - NAMED.indexOf(b.type) || (b.place ?? 0) - (a.place ?? 0),
  )
  return sorted.slice(0, MAX_NAMED).flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]))
}

/** The cards of contents, in the order of the ids. */
export async function findCardsInOrder(
  store: Store,
  places: readonly number[],
  ids: readonly number[],
): ReturnType<typeof findCardsByPlace> {
  const cards = new Map((await findCardsByPlace(store, places)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
