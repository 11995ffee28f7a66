import type { AnswerOf, InputOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import { canUseStoredData } from '../../api/api-error.ts'
import type { RequestOptions } from '../../api/client.ts'
import { isClosed } from '../../lib/content/is-closed.ts'
import { tokenizeQuery } from '../../lib/content/search-tokens.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'

const SUGGEST = createEndpoint<'suggestContents'>('GET', '/mapi/content/suggest')
const COUNT = createEndpoint<'countFound'>('GET', '/mapi/content/found')

/** A suggested content. */
type NamedContent = AnswerOf<Calls['suggestContents']>['list'][number]

/** Contents found by a keyword; `isOfDevice` is true if only contents cached on this device were searched. */
interface FoundContents {
  list: NamedContent[]
  isOfDevice: boolean
}

/** Offset of Beijing to UTC in milliseconds, constant because there is no daylight saving time. */
const BEIJING_MS = 8 * 3_600_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function named(value: unknown): (NamedContent & { summary: string; facts: object })[] {
  if (typeof value !== 'object' || value === null) return []
  if ('list' in value && Array.isArray(value.list)) return value.list.flatMap(named)
  const { type, handle, title, category, summary, facts } = value as Record<string, unknown>
  if (typeof type !== 'string' || typeof handle !== 'string' || typeof title !== 'string') return []
  const stated = typeof facts === 'object' && facts !== null ? facts : {}
  const { subType } = stated as { subType?: unknown }
  return [
    {
      type: type as ContentType,
      handle,
      title,
      category: textOf(category),
      summary: textOf(summary),
      subType: textOf(subType),
      facts: stated,
    },
  ]
}

/** Creates a matcher for a word. Numbers must match as a whole: 301 matches neither 13012 nor 1.301. */
function finderOf(word: string): (text: string) => boolean {
  if (!/^\p{N}+$/u.test(word)) return (text) => text.includes(word)
  const whole = new RegExp(`(?<!\\p{N}[.,]?)${word}(?![.,]?\\p{N})`, 'u')
  return (text) => whole.test(text)
}

/**
 * Searches cached answers for contents with every word of a keyword that are not closed on the given day; matches in
 * titles come first.
 */
export function searchAnswers(
  answers: readonly unknown[],
  keyword: string,
  most: number,
  today: string,
  type?: ContentType,
): NamedContent[] {
  const words = tokenizeQuery(keyword)
  if (words.length === 0) return []
  const finders = words.map(finderOf)
  const has = (text: string): boolean => finders.every((isIn) => isIn(text.toLowerCase()))
  const found = new Map<string, NamedContent & { inTitle: boolean }>()
  for (const { summary, facts, ...content } of answers.flatMap(named)) {
    if (
      (type === undefined || content.type === type) &&
      !isClosed({ facts }, today) &&
      has(`${content.title} ${summary}`)
    )
      found.set(`${content.type} ${content.handle}`, { ...content, inTitle: has(content.title) })
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .slice(0, most)
    .map(({ type: kind, handle, title, category, subType }) => ({ type: kind, handle, title, category, subType }))
}

/** Searches the contents cached on this device for every word of a keyword. */
export async function searchCachedContents(keyword: string, most: number, type?: ContentType): Promise<NamedContent[]> {
  const { database } = await import('../../db/database.ts')
  // The cache has a few megabytes at most, and this runs after a pause in typing.
  const rows = await database.contents.toArray()
  return searchAnswers(
    rows.map(({ answer }) => answer),
    keyword,
    most,
    new Date(Date.now() + BEIJING_MS).toISOString().slice(0, 10),
    type,
  )
}

/** Suggests contents for a partly typed keyword: from the server, or from the cache if the server is not reached. */
export async function suggestContents(
  { size = 6, ...input }: InputOf<Calls['suggestContents']>,
  options: Pick<RequestOptions, 'signal' | 'timeoutMs' | 'once'>,
): Promise<FoundContents> {
  try {
    const { list } = await callServer(SUGGEST, { ...input, size }, { ...options, toast: false })
    return { list, isOfDevice: false }
  } catch (error) {
    if (options.signal?.aborted || !canUseStoredData(error)) throw error
    return { list: await searchCachedContents(input.keyword, Number(size), input.type), isOfDevice: true }
  }
}

/** Number of matches by kind; a lower limit if the search was cut. */
export interface MatchCounts {
  counts: ReadonlyMap<string, number>
  isCut: boolean
}

export async function countMatches(keyword: string): Promise<MatchCounts> {
  const { counts, isCut } = await callServer(COUNT, { keyword }, { toast: false })
  return { counts: new Map(counts.map(({ type, count }) => [type, count])), isCut }
}
