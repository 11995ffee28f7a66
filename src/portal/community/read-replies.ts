import { isNotFoundAnswer } from '../../ask/ask.ts'
import type { Questions } from '../../ask/ask.ts'
import type { PageRequest } from '../section.ts'

/** A page of the replies of a post, the oldest first. */
export type Replies = Questions['listReplies']['answer']

/** Reads the replies of a post, after a cursor where the query has one; null where the page has to do without: offline they may never have been read. @throws what says that there is no such page. */
export async function readReplies(
  { ask, query: { after } }: Pick<PageRequest, 'ask' | 'query'>,
  post: string,
): Promise<Replies | null> {
  try {
    return await ask('listReplies', { post, ...(after !== undefined && { after }) })
  } catch (error) {
    if (isNotFoundAnswer(error)) throw error
    console.info('no replies', error)
    return null
  }
}
