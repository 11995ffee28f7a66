import { contentCalls } from '../../src/api/contracts/contents.ts'
import { getBeijingDate } from '../../src/engines/world-time/engine.ts'
import { shortenCityName } from '../../src/lib/content/city-name.ts'
import { findRangeFault } from '../../src/lib/content/event-range.ts'
import { parseFacets, type Facet } from '../../src/lib/content/facets.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { CONTENT_OFFLINE_MESSAGE, CONTENT_OFFLINE_STATUS } from '../../src/lib/content/offline.ts'
import { readClaim } from '../store/claim-of.ts'
import { findCardsByPlace, hasContentAtPosition } from '../store/content-cards.ts'
import { isTakenOffline, readContent } from '../store/content-detail.ts'
import { countEventsByDay, countEventsByMonth, listEvents } from '../store/content-events.ts'
import type { EventPosition } from '../store/content-events.ts'
import { suggestTitles } from '../store/content-suggest.ts'
import { readHome } from '../store/content-teasers.ts'
import { countFacets, countTags, findTag } from '../store/content-counts.ts'
import { countSearchResults, searchOpenPlaces, getMatchedWords } from '../store/content-find.ts'
import { findCardsInOrder, findByExactName } from '../store/content-names.ts'
import { addWarehouseLinks } from '../contents/link-warehouses.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { readListPage, takePage, formatPlaceCursor, parsePlaceCursor, parseTimeCursor } from './content-lists.ts'
import { replyHandlers } from './replies.ts'
import type { Store } from '../store/store.ts'
import type { HandlersOf } from './handler.ts'

/** True if the store issued this list cursor, so that it names an existing content. */
export async function isIssuedCursor(store: Store, cursor: string): Promise<boolean> {
  const read = contentCalls.listContents.input.shape.after.safeParse(cursor)
  const position = read.success ? parseTimeCursor(read.data) : undefined
  return position !== undefined && hasContentAtPosition(store, position)
}

function eventPositionOf(cursor: string): EventPosition | undefined {
  return cursor === '' ? undefined : { startsOn: cursor.slice(0, 10), id: Number(cursor.slice(11)) }
}

/** Smaller pages do not list exact name matches separately. */
const MIN_PAGE_WITH_EXACT_NAME = 5

/** Builds the filters of a search; facets belong to a type, so facet filters need a type. @throws ApiRefusal */
function narrowingOf(type: ContentType | undefined, category: string, text: string): Facet[] {
  if (type === undefined && category + text !== '') throw new ApiRefusal(400, '按分类和筛选项搜索时要写明类型')
  const own = type === undefined ? [] : parseFacets(text, type)
  if (own === undefined) throw new ApiRefusal(400, 'facets 里有这个类型没有的筛选项')
  return [...own, ...(category === '' ? [] : [{ name: 'category', value: category }])]
}

/**
 * A page of open contents. The page may be short if the search stopped among closed contents; then the answer says so
 * and has a cursor.
 */
async function openPage(store: Store, places: readonly number[], size: number, stoppedAt: number | undefined) {
  const { page, next } =
    stoppedAt === undefined
      ? takePage(places, size, formatPlaceCursor)
      : { page: places, next: formatPlaceCursor(stoppedAt) }
  return { list: await findCardsByPlace(store, page), next, ...(stoppedAt !== undefined && { isShort: true as const }) }
}

export const contentHandlers: HandlersOf<typeof contentCalls> = {
  ...replyHandlers,
  listContents: (request, { store }) => readListPage(store, request),

  async listEvents({ from, to, category, city, country, after, size }, { store }) {
    const fault = findRangeFault(from, to)
    if (fault !== undefined) throw new ApiRefusal(400, fault)
    const found = await listEvents(store, {
      from,
      to,
      category: category || undefined,
      city: shortenCityName(city) || undefined,
      country: country || undefined,
      after: eventPositionOf(after),
      size: size + 1,
    })
    const { page, next } = takePage(found, size, ({ position: { startsOn, id } }) => `${startsOn}-${String(id)}`)
    return { list: page.map(({ card }) => card), next }
  },

  async countEvents({ from, by }, { store }) {
    return {
      list: await (by === 'month'
        ? countEventsByMonth(store, { from, today: getBeijingDate(Date.now()) })
        : countEventsByDay(store, from)),
    }
  },

  async readContent({ type, handle }, { store, reference }) {
    const found = await readContent(store, type, handle)
    if (found !== undefined) return { ...found, html: await addWarehouseLinks(found.html, reference) }
    throw (await isTakenOffline(store, type, handle))
      ? new ApiRefusal(CONTENT_OFFLINE_STATUS, CONTENT_OFFLINE_MESSAGE)
      : new ApiRefusal(404, '没有这篇内容')
  },

  async searchContents({ keyword, type, category, facets: text, after, size }, { store }, { now }) {
    const facets = narrowingOf(type, category, text)
    // Exact name matches come first and are not repeated below.
    const named = size < MIN_PAGE_WITH_EXACT_NAME ? [] : await findByExactName(store, { keyword, type, facets })
    const first = after === '' ? named : []
    const { places, stoppedAt, ...meaning } = await searchOpenPlaces(
      store,
      { keyword, type, facets, before: parsePlaceCursor(after), size: size + 1 + named.length },
      getBeijingDate(now),
    )
    const others = places.filter((place) => !named.some((one) => one.place === place))
    const room = size - first.length
    const found = await openPage(store, others, room, others.length > room ? undefined : stoppedAt)
    const list = [
      ...(await findCardsInOrder(
        store,
        first.map(({ place }) => place),
        first.map(({ id }) => id),
      )),
      ...found.list,
    ]
    const words = getMatchedWords(
      list.map(({ title }) => title),
      keyword,
      meaning,
    )
    return { ...found, list, ...(words.length > 0 && { words }) }
  },

  countFound: ({ keyword }, { store }, { now }) => countSearchResults(store, keyword, getBeijingDate(now)),

  async suggestContents({ keyword, type, size }, { store }, { now }) {
    return { list: await suggestTitles(store, { keyword, type, size }, getBeijingDate(now)) }
  },

  readHome: (_, { store }) => readHome(store, Date.now()),

  async listTagged({ tag: handle, type, after, size }, { store }, { now }) {
    const tag = await findTag(store, handle)
    if (tag === undefined) throw new ApiRefusal(404, '没有这个标签')
    const { places, stoppedAt } = await searchOpenPlaces(
      store,
      { keyword: '', type, facets: [{ name: 'tag', value: handle }], before: parsePlaceCursor(after), size: size + 1 },
      getBeijingDate(now),
    )
    return { tag, ...(await openPage(store, places, size, stoppedAt)) }
  },

  async listTags({ type }, { store }) {
    return { list: await countTags(store, type) }
  },

  async countFacets({ type }, { store }) {
    return { facets: await countFacets(store, type) }
  },

  readClaim: ({ contentId }, { store }) => readClaim(store, contentId),
}
