import { contentCalls } from '../../src/api/contracts/contents.ts'
import { beijingDate } from '../../src/engines/world-time/engine.ts'
import { rangeFault } from '../../src/lib/content/event-range.ts'
import { readFacets, type Facet } from '../../src/lib/content/facets.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { isClaimed } from '../store/claims.ts'
import { contentsAt, hasPosition, listContents, listLiked } from '../store/content-cards.ts'
import type { ListPosition } from '../store/content-cards.ts'
import { readContent } from '../store/content-detail.ts'
import { countDays, countEvents, listEvents } from '../store/content-events.ts'
import type { EventPosition } from '../store/content-events.ts'
import { listNext, type NextPosition } from '../store/events-next.ts'
import { readHome, suggestTitles } from '../store/content-teasers.ts'
import { countFacets, countTags, findTag } from '../store/content-counts.ts'
import { countFound, findPlaces, findTyped, NO_PLACE_YET, wordsHeard } from '../store/content-find.ts'
import { ApiRefusal } from './api-error.ts'
import type { Store } from '../store/store.ts'
import type { HandlersOf } from './handler.ts'

/** Reads a cursor of milliseconds and the number of the content; undefined for one of places. The contract has checked the form. */
function positionOf(cursor: string): ListPosition | undefined {
  if (cursor === '') return undefined
  if (/^[pno]/.test(cursor)) return undefined
  const [at, id] = cursor.split('-').map(Number)
  const time = new Date(at ?? Number.NaN)
  return { publishedAt: time.toISOString(), id: id ?? 0 }
}

/** Whether a cursor of lists is one that the store gave: it names a content that is there. */
export async function isGivenCursor(store: Store, cursor: string): Promise<boolean> {
  const read = contentCalls.listContents.input.shape.after.safeParse(cursor)
  const position = read.success ? positionOf(read.data) : undefined
  return position !== undefined && hasPosition(store, position)
}

function cursorOf({ publishedAt, id }: ListPosition): string {
  return `${String(Date.parse(publishedAt))}-${String(id)}`
}

/** Below which place a list or search goes on, from a cursor that the contract has checked. */
function placeOf(cursor: string): number {
  return cursor === '' ? NO_PLACE_YET : Number(cursor.slice(1))
}

const placeCursor = (place: number) => `p${String(place)}`

function eventPositionOf(cursor: string): EventPosition | undefined {
  return cursor === '' ? undefined : { startsOn: cursor.slice(0, 10), id: Number(cursor.slice(11)) }
}

const NEXT_PARTS = { n: 'ahead', o: 'over' } as const

function nextPositionOf(cursor: string): NextPosition | undefined {
  const [part, day, id] = [cursor[0], cursor.slice(1, 11), Number(cursor.slice(12))]
  return part === 'n' || part === 'o' ? { part: NEXT_PARTS[part], day, id } : undefined
}

/** Events of a place or month in the order in which they are next. @throws ApiRefusal */
async function readNext(store: Store, { type, category, facets, after, size }: { type: ContentType; category: string; facets: readonly Facet[]; after: string; size: number }) {
  const position = nextPositionOf(after)
  if (type !== 'activity' || facets.some(({ name }) => !['city', 'country', 'months'].includes(name)) || (after !== '' && !position)) throw new ApiRefusal(400, 'by=next 只用于活动，只能按分类、country、city 和 months 筛选，after 要是这个列表给出的')
  const of = (name: string) => facets.find((facet) => facet.name === name)?.value
  const month = of('months')
  const found = await listNext(store, { today: beijingDate(Date.now()), categories: category === '' ? [] : category.split('|'), city: of('city'), country: of('country'), month: month === undefined ? undefined : Number(month), after: position, size: size + 1 })
  const { page, next } = pageOf(found, size, ({ position: { part, day, id } }) => `${part === 'ahead' ? 'n' : 'o'}${day}-${String(id)}`)
  return { list: page.map(({ card }) => card), next }
}

/** What narrows a search: facets are a kind's own, so there are none without a kind. @throws ApiRefusal */
function narrowingOf(type: ContentType | undefined, category: string, text: string): Facet[] {
  if (type === undefined && category + text !== '') throw new ApiRefusal(400, '按分类和筛选项搜索时要写明类型')
  const own = type === undefined ? [] : readFacets(text, type)
  if (own === undefined) throw new ApiRefusal(400, 'facets 里有这个类型没有的筛选项')
  return [...own, ...(category === '' ? [] : [{ name: 'category', value: category }])]
}

/** Cuts a page out of one row more than its size: that row tells whether there is a next page. */
function pageOf<Item>(found: readonly Item[], size: number, cursor: (last: Item) => string): { page: readonly Item[]; next: string } {
  const last = found.length > size ? found[size - 1] : undefined
  return { page: found.slice(0, size), next: last === undefined ? '' : cursor(last) }
}

export const contentHandlers: HandlersOf<typeof contentCalls> = {
  async listContents({ type, category, tag, facets: text, by, after, size }, { store }) {
    const own = readFacets(text, type)
    if (own === undefined) throw new ApiRefusal(400, `facets 里有这个类型没有的筛选项`)
    const facets = [...own, ...(category === '' ? [] : [{ name: 'category', value: category }]), ...(tag === undefined ? [] : [{ name: 'tag', value: tag }])]
    if (by === 'next') {
      if (tag !== undefined) throw new ApiRefusal(400, 'by=next 不能与标签同用')
      return readNext(store, { type, category, facets: own, after, size })
    }
    if (by === 'likes') {
      if (facets.length > 0 || after !== '') throw new ApiRefusal(400, 'by=likes 不能与筛选项和 after 同用')
      return { list: await listLiked(store, type, size), next: '' }
    }
    const isOfIndex = own.length > 0 || facets.length > 1
    if (after !== '' && (after.startsWith('p') !== isOfIndex || /^[no]/.test(after))) throw new ApiRefusal(400, 'after 不是这个列表给出的游标')
    if (!isOfIndex) {
      const { page, next } = pageOf(await listContents(store, { type, category: category || undefined, tag, after: positionOf(after), size: size + 1 }), size, cursorOf)
      return { list: [...page], next }
    }
    // No index of the tables serves several together; the one of the search does, newest places first.
    const { page, next } = pageOf(await findPlaces(store, { keyword: '', type, facets, before: placeOf(after), size: size + 1 }), size, placeCursor)
    return { list: await contentsAt(store, page), next }
  },

  async listEvents({ from, to, category, city, country, after, size }, { store }) {
    const fault = rangeFault(from, to)
    if (fault !== undefined) throw new ApiRefusal(400, fault)
    const found = await listEvents(store, { from, to, category: category || undefined, city: city || undefined, country: country || undefined, after: eventPositionOf(after), size: size + 1 })
    const { page, next } = pageOf(found, size, ({ position: { startsOn, id } }) => `${startsOn}-${String(id)}`)
    return { list: page.map(({ card }) => card), next }
  },

  async countEvents({ from, by }, { store }) {
    return { list: await (by === 'month' ? countEvents(store, { from, today: beijingDate(Date.now()) }) : countDays(store, from)) }
  },

  async readContent({ type, handle }, { store }) {
    const found = await readContent(store, type, handle)
    if (found === undefined) throw new ApiRefusal(404, '没有这篇内容')
    return found
  },

  async searchContents({ keyword, type, category, facets: text, after, size }, { store }) {
    const facets = narrowingOf(type, category, text)
    const { places, isHeard } = await findTyped(store, { keyword, type, facets, before: placeOf(after), size: size + 1 })
    const { page, next } = pageOf(places, size, placeCursor)
    const list = await contentsAt(store, page)
    return { list, next, ...(isHeard && { words: wordsHeard(list.map(({ title }) => title), keyword) }) }
  },

  async countFound({ keyword }, { store }) {
    return countFound(store, keyword)
  },

  async suggestContents({ keyword, type, size }, { store }) {
    return { list: await suggestTitles(store, { keyword, type, size }) }
  },

  readHome: (_, { store }) => readHome(store, Date.now()),

  async listTagged({ tag: handle, type, after, size }, { store }) {
    const tag = await findTag(store, handle)
    if (tag === undefined) throw new ApiRefusal(404, '没有这个标签')
    const { page, next } = pageOf(await findPlaces(store, { keyword: '', type, facets: [{ name: 'tag', value: handle }], before: placeOf(after), size: size + 1 }), size, placeCursor)
    return { tag, list: await contentsAt(store, page), next }
  },

  async listTags({ type }, { store }) {
    return { list: await countTags(store, type) }
  },

  async countFacets({ type }, { store }) {
    return { facets: await countFacets(store, type) }
  },

  async readClaim({ contentId }, { store }) {
    return { isClaimed: await isClaimed(store, contentId) }
  },
}
