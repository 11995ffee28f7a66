import type { OutsideClient } from '../outside/outside.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import type { NewsFeed } from './feed-list.ts'
import { FeedFault, parseFeed } from './read-feed.ts'
import type { FeedEntry } from './read-feed.ts'

/** Maximum bytes of a feed. */
const LARGEST = 2 * 1024 * 1024
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1'
/** Matches a validator that is safe to send back in a header. */
const VALIDATOR = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/
const MAX_WAIT = 86_400_000

/** Cache validators of the previous response. */
export interface HttpValidators {
  etag: string | undefined
  lastModified: string | undefined
}

/** Result of a fetch: entries, unchanged, or an error in one Chinese sentence. */
export type FeedFetchResult =
  | ({ kind: 'entries'; entries: readonly FeedEntry[]; base: string } & HttpValidators)
  | { kind: 'unchanged' }
  | { kind: 'failed'; sentence: string; retryAfter: number }

/** Milliseconds of a Retry-After header; 0 if it is absent or unreadable. */
function retryAfterOf(text: string | undefined, now: number): number {
  const wait = /^\d{1,9}$/.test(text ?? '') ? Number(text) * 1000 : Date.parse(text ?? '') - now
  return wait > 0 ? Math.min(wait, MAX_WAIT) : 0
}

function sentenceOf(error: unknown): string {
  if (error instanceof OutsideRefusal) return error.reason === 'tooLarge' ? '内容太大，最多读取 2 MB' : error.message
  if (error instanceof FeedFault || isUserError(error)) return error.message
  throw error
}

/** Fetches a feed if it changed. Errors of the site are results; only internal errors are thrown. */
export async function fetchFeed(
  outside: Pick<OutsideClient, 'visit'>,
  { url }: NewsFeed,
  known: HttpValidators,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<FeedFetchResult> {
  const headers = {
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  }
  try {
    const answer = await outside.visit(
      (visit) => visit.read({ url, accept: ACCEPT, headers, maxBytes: LARGEST }),
      signal,
    )
    const header = (name: string) => answer.headers.find(([given]) => given === name)?.[1]
    const validator = (name: string) => header(name)?.match(VALIDATOR)?.[0]
    if (answer.status === 304) return { kind: 'unchanged' }
    if (answer.status !== 200)
      return {
        kind: 'failed',
        sentence: `网站答复 ${String(answer.status)}`,
        retryAfter: retryAfterOf(header('retry-after'), now),
      }
    const entries = parseFeed(answer.bytes, header('content-type') ?? '')
    return {
      kind: 'entries',
      entries,
      base: answer.url,
      etag: validator('etag'),
      lastModified: validator('last-modified'),
    }
  } catch (error) {
    signal.throwIfAborted()
    return { kind: 'failed', sentence: sentenceOf(error), retryAfter: 0 }
  }
}
