import type { OutsideClient } from '../outside/outside.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import type { NewsFeed } from './feed-list.ts'
import { FeedFault, parseFeed } from './read-feed.ts'
import type { FeedEntry } from './read-feed.ts'

/** Bytes of the largest feed. */
const LARGEST = 2 * 1024 * 1024
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1'
/** A validator that goes back as it came: nothing else belongs into a header. */
const VALIDATOR = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/
const MAX_WAIT = 86_400_000

/** Validators of the answer before. */
export interface HttpValidators {
  etag: string | undefined
  lastModified: string | undefined
}

/** What a fetch brought: entries, nothing new, or a fault in one Chinese sentence. */
export type FeedFetchResult =
  | ({ kind: 'entries'; entries: readonly FeedEntry[]; base: string } & HttpValidators)
  | { kind: 'unchanged' }
  | { kind: 'failed'; sentence: string; retryAfter: number }

/** Milliseconds that a site asks to be left alone; 0 where it asks nothing that can be read. */
function retryAfterOf(text: string | undefined, now: number): number {
  const wait = /^\d{1,9}$/.test(text ?? '') ? Number(text) * 1000 : Date.parse(text ?? '') - now
  return wait > 0 ? Math.min(wait, MAX_WAIT) : 0
}

function sentenceOf(error: unknown): string {
  if (error instanceof OutsideRefusal) return error.reason === 'tooLarge' ? '内容太大，最多读取 2 MB' : error.message
  if (error instanceof FeedFault || isUserError(error)) return error.message
  throw error
}

/** Fetches a feed, unless it is what it was. Whatever the site does is an outcome; only faults of our own are thrown. */
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
