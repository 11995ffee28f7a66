import { isClosed } from '../../src/lib/content/is-closed.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { tokenizeQuery } from '../../src/lib/content/search-tokens.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import {
  LITERAL_READING,
  searchTitlePlaces,
  searchWithFallbacks,
  ABOVE_ALL_PLACES,
  getMatchedWords,
} from './content-find.ts'
import type { NamedContent } from './content-teasers.ts'
import type { Store } from './store.ts'

/** The sub-type of a term, which is part of its address; '' for other types. */
interface Suggested extends NamedContent {
  subType: string
}

/** Maximum candidates: the newest contents with the words in the title, and the newest with the words anywhere. */
const LOOKED_AT = 50

function subTypeOf(type: ContentType, facts: string): string {
  const { subType } = (type === 'wiki' ? JSON.parse(facts) : {}) as { subType?: unknown }
  return typeof subType === 'string' ? subType : ''
}

async function suggestedAt({ db }: Store, places: readonly number[], today: string): Promise<Suggested[]> {
  if (places.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .where('place', 'in', places)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .select(['type', 'handle', 'title', 'category', 'facts'])
    .orderBy('place', 'desc')
    .execute()
  return rows
    .filter(({ facts }) => !isClosed({ facts: JSON.parse(facts) as object }, today))
    .map(({ facts, ...content }) => ({ ...content, subType: subTypeOf(content.type, facts) }))
}

/**
 * Distance of a title from the typed text: 0 equal, 1 begins with it, 2 contains its words, 3 only the summary contains
 * them.
 */
function distanceOf(title: string, typed: string): number {
  const [named, wanted] = [title, typed].map((text) => text.normalize('NFKC').trim().toLowerCase()) as [string, string]
  if (wanted !== '' && named.startsWith(wanted)) return named === wanted ? 0 : 1
  const words = tokenizeQuery(wanted)
  return words.length > 0 && words.every((word) => named.includes(word)) ? 2 : 3
}

/** Suggests titles for an incomplete keyword, nearest first, then newest, without contents closed on a day. */
export async function suggestTitles(
  store: Store,
  { keyword, type, size }: { keyword: string; type: ContentType | undefined; size: number },
  today: string,
): Promise<Suggested[]> {
  const search = { keyword, type, before: ABOVE_ALL_PLACES, size: LOOKED_AT }
  const titled = await searchTitlePlaces(store, search)
  const { places, ...meaning } =
    titled.length < size ? await searchWithFallbacks(store, search, true) : { places: [], ...LITERAL_READING }
  const found = await suggestedAt(store, [...titled, ...places], today)
  const wordsIn = (title: string): string => getMatchedWords([title], keyword, meaning).join(' ') || keyword
  const near = found.map((content) => ({ content, distance: distanceOf(content.title, wordsIn(content.title)) }))
  return near
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, size)
    .map(({ content }) => content)
}
