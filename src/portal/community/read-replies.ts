import { isNotFoundAnswer } from '../../ask/ask.ts'
import type { Questions } from '../../ask/ask.ts'
import type { PageRequest } from '../section.ts'

/** Page of a post's replies, oldest first. */
export type Replies = Questions['listReplies']['answer']

/**
 * Reads the replies of a post, after the query's cursor if any; null if unavailable, as offline.
 * @throws the error for a missing page.
 */
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
