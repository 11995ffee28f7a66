import type { AnswerOf } from '../../src/api/contracts/call.ts'
import type { Calls } from '../../src/api/contracts/calls.ts'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { queryTokensOf } from '../../src/lib/content/search-tokens.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { contentsAt, listContents } from './content-cards.ts'
import { listEvents } from './content-events.ts'
import { findTyped, NO_PLACE_YET, wordsHeard } from './content-find.ts'
import type { Store } from './store.ts'

/** What names a content and leads to it. */
interface Named {
  type: ContentType
  handle: string
  title: string
  category: string
}

const namedOf = ({ type, handle, title, category }: ContentCard): Named => ({ type, handle, title, category })

/** Contents among which the best are chosen: the newest. */
const LOOKED_AT = 20

/** Titles that a half typed keyword may mean, those that have it before those whose summary has it. */
export async function suggestTitles(store: Store, { keyword, type, size }: { keyword: string; type: ContentType | undefined; size: number }): Promise<Named[]> {
  const { places, isHeard } = await findTyped(store, { keyword, type, before: NO_PLACE_YET, size: LOOKED_AT }, true)
  const cards = await contentsAt(store, places)
  const words = queryTokensOf(keyword)
  const has = ({ title }: ContentCard): boolean => (isHeard ? wordsHeard([title], keyword).length > 0 : words.every((word) => title.toLowerCase().includes(word)))
  return cards.toSorted((a, b) => Number(has(b)) - Number(has(a))).slice(0, size).map(namedOf)
}

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000
/** Days ahead in which fairs are looked for, and how many of each the home page shows. */
const DAYS_AHEAD = 180
const MOST = { flashes: 6, fairs: 5, guides: 5, platforms: 5, reports: 3 }
const IMPORTANT = 2

const textOf = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '')

/** What the home page shows of the contents at a moment, in milliseconds since 1970. */
export async function readHome(store: Store, now: number): Promise<AnswerOf<Calls['readHome']>> {
  const dayAt = (moment: number): string => new Date(moment + BEIJING_MS).toISOString().slice(0, 10)
  const newest = (type: ContentType, size: number): Promise<ContentCard[]> => listContents(store, { type, size })
  const [flashes, fairs, guides, platforms, reports] = await Promise.all([
    newest('flash', LOOKED_AT),
    listEvents(store, { from: dayAt(now), to: dayAt(now + DAYS_AHEAD * DAY_MS), category: '展会', size: MOST.fairs }),
    newest('article', MOST.guides),
    newest('knowledge', MOST.platforms),
    newest('report', MOST.reports),
  ])
  const important = flashes.map((card) => ({ ...namedOf(card), publishedAt: card.publishedAt, isImportant: card.importance >= IMPORTANT }))
  return {
    flashes: important.toSorted((a, b) => Number(b.isImportant) - Number(a.isImportant)).slice(0, MOST.flashes),
    fairs: fairs.map(({ card }) => {
      const { startsOn, endsOn, country, city } = card.facts as Record<string, string | undefined>
      return { ...namedOf(card), startsOn: textOf(startsOn), endsOn: textOf(endsOn), country: textOf(country), city: textOf(city) }
    }),
    guides: guides.map(namedOf),
    platforms: platforms.map(namedOf),
    reports: reports.map(namedOf),
  }
}
