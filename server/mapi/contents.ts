import { contentCalls } from '../../src/api/contracts/contents.ts'
import { contentsAt, hasPosition, listContents } from '../store/content-cards.ts'
import type { ContentCard, ListPosition } from '../store/content-cards.ts'
import { readContent } from '../store/content-detail.ts'
import { findPlaces } from '../store/content-search.ts'
import { ApiRefusal } from './api-error.ts'
import type { Store } from '../store/store.ts'
import type { HandlersOf } from './handler.ts'

/** Above every place. */
const NO_PLACE_YET = 2 ** 31 - 1

/** Reads a cursor: milliseconds and the number of the content, a form that the contract has checked. */
function positionOf(cursor: string): ListPosition | undefined {
  if (cursor === '') return undefined
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

/** What every answer says of a content, without what else was read of it. */
export function toCard({ id, type, handle, title, summary, category, tags, publishedAt, updatedAt, importance, source, likes, favorites }: ContentCard) {
  return { id, type, handle, title, summary, category, tags, publishedAt, updatedAt, importance, source, likes, favorites }
}

/** Cuts a page out of one row more than its size: that row tells whether there is a next page. */
function pageOf<Item>(found: readonly Item[], size: number, cursor: (last: Item) => string): { page: readonly Item[]; next: string } {
  const last = found.length > size ? found[size - 1] : undefined
  return { page: found.slice(0, size), next: last === undefined ? '' : cursor(last) }
}

export const contentHandlers: HandlersOf<typeof contentCalls> = {
  async listContents({ type, category, tag, after, size }, { store }) {
    // No index serves both together.
    if (category !== '' && tag !== undefined) throw new ApiRefusal(400, 'category 和 tag 只能给一个')
    const found = await listContents(store, { type, category: category || undefined, tag, after: positionOf(after), size: size + 1 })
    const { page, next } = pageOf(found, size, cursorOf)
    return { list: page.map(toCard), next }
  },

  async readContent({ type, handle }, { store }) {
    const found = await readContent(store, type, handle)
    if (found === undefined) throw new ApiRefusal(404, '没有这篇内容')
    const { html, newer, older } = found
    return { ...toCard(found), html, newer, older }
  },

  async searchContents({ keyword, type, after, size }, { store }) {
    const before = after === '' ? NO_PLACE_YET : Number(after.slice(1))
    const found = await findPlaces(store, { keyword, type, before, size: size + 1 })
    const { page, next } = pageOf(found, size, (place) => `p${String(place)}`)
    return { list: (await contentsAt(store, page)).map(toCard), next }
  },
}
