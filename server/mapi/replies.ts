import type { contentCalls } from '../../src/api/contracts/contents.ts'
import { REPLIES_PER_PAGE } from '../../src/lib/content/replies.ts'
import { findPost, findReply, listReplies } from '../store/content-replies.ts'
import { addWarehouseLinks } from '../contents/link-warehouses.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { takePage, parseTimeCursor, formatTimeCursor } from './content-lists.ts'
import type { HandlersOf } from './handler.ts'

const HEADING = /<(\/?)h([2-6])(?: id="[^"]*")?>/g

/**
 * The HTML of a reply under its post: without heading ids, which are unique only within one text, and with headings
 * below the h2 of all replies.
 */
function underPost(html: string): string {
  return html.replaceAll(
    HEADING,
    (_, end: string, level: string) => `<${end}h${String(Math.min(6, Number(level) + 1))}>`,
  )
}

/** Handlers of replies to posts. */
export const replyHandlers: HandlersOf<Pick<typeof contentCalls, 'listReplies' | 'findReply'>> = {
  async listReplies({ post, after, size }, { store, reference }) {
    const found = await listReplies(store, { post, after: parseTimeCursor(after), size: size + 1 })
    // A post without replies is no error.
    if (found.length === 0 && !(await findPost(store.db, post))) throw new ApiRefusal(404, '没有这个帖子')
    const { page, next } = takePage(found, size, formatTimeCursor)
    return {
      list: await Promise.all(
        page.map(async ({ html, ...reply }) => ({
          ...reply,
          html: await addWarehouseLinks(underPost(html), reference),
        })),
      ),
      next,
    }
  },

  async findReply({ handle }, { store }) {
    const found = await findReply(store, handle, REPLIES_PER_PAGE)
    if (!found) throw new ApiRefusal(404, '没有这条回复')
    const { id, post, before } = found
    const [nearest] = before
    return { id, post, after: nearest && before.length === REPLIES_PER_PAGE ? formatTimeCursor(nearest) : '' }
  },
}
