import type { Facet } from '../../src/lib/content/facets.ts'
import { listDeclared, type ContentType } from '../../src/lib/content/content-types.ts'
import { findCardsByPlace } from './content-cards.ts'
import { searchPlaces, ABOVE_ALL_PLACES } from './content-find.ts'
import { toSimplified } from './simplified.ts'
import type { Store } from './store.ts'

/** The facts that are names, by the kinds that are about something with a name, those that say most of it first. */
const NAMES = new Map(listDeclared(({ names }) => names))
const NAMED = [...NAMES.keys()]
/** Contents of a kind with the words that are looked through for names, those that stand above the others, and the longest keyword that is a name. */
const [MOST_READ, MOST_NAMED, LONGEST_NAME] = [300, 3, 60]

const foldName = (name: string): string =>
  toSimplified(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s\-_.·'’]/g, '')

/** The names in a title: all of it, what stands before a colon or in brackets, and of a company a Chinese and a Latin one beside each other, as 以星 ZIM. */
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

/** How surely a content has a name: 2 by its whole title, 1 by a part of it or by a fact, 0 not. */
function namedBy(type: ContentType, title: string, facts: Readonly<Record<string, unknown>>, name: string): number {
  if (foldName(title) === name) return 2
  const others = [
    ...namesIn(type, title),
    ...(NAMES.get(type) ?? []).flatMap((fact) => (typeof facts[fact] === 'string' ? [facts[fact]] : [])),
  ]
  return others.some((one) => foldName(one) === name) ? 1 : 0
}

/** The public contents that a keyword is the very name of, the surest first; none where it is no name. */
export async function findByExactName(
  store: Store,
  { keyword, type, facets }: { keyword: string; type: ContentType | undefined; facets: readonly Facet[] },
): Promise<{ place: number; id: number }[]> {
  const name = foldName(keyword)
  if (name.length < 2 || keyword.length > LONGEST_NAME) return []
  const types = NAMED.filter((one) => type === undefined || one === type)
  const found = await Promise.all(
    types.map((one) => searchPlaces(store, { keyword, type: one, facets, before: ABOVE_ALL_PLACES, size: MOST_READ })),
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
  return sorted.slice(0, MOST_NAMED).flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]))
}

/** The cards of contents in the order of their places. */
export async function findCardsInOrder(
  store: Store,
  places: readonly number[],
  ids: readonly number[],
): ReturnType<typeof findCardsByPlace> {
  const cards = new Map((await findCardsByPlace(store, places)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
