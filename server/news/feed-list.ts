import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CONTENT_KINDS } from '../../src/lib/content/kinds.ts'
import { readYaml } from '../contents/front-matter.ts'

/** A feed of another site in the operator's list. */
export interface NewsFeed {
  /** Id under which fetches are recorded; a hash of the address, so that the list's order does not change it. */
  id: string
  /** The name of the source, shown to readers. */
  name: string
  url: string
  /** A category of flashes; '' for none. */
  category: string
  /** True to publish at once ('direct'), or after an editor's approval ('review'). */
  publish: 'direct' | 'review'
}

/** Maximum feeds of one list. */
const MAX_FEEDS = 100

const feed = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(60, 'is longer than 60 characters')
    .regex(/^[^\p{Cc}]*$/u, 'has control characters or more than one line'),
  url: z.url({ protocol: /^https?$/, error: 'is no http or https address' }).max(500, 'is longer than 500 characters'),
  category: z
    .string()
    .refine((category) => CONTENT_KINDS.flash.categories.includes(category), {
      error: `is none of ${CONTENT_KINDS.flash.categories.join(', ')}`,
    })
    .default(''),
  publish: z.enum(['direct', 'review'], { error: 'is neither direct nor review' }).default('review'),
})

const feedList = z
  .strictObject({ feeds: z.array(feed).max(MAX_FEEDS, `has more than ${String(MAX_FEEDS)} feeds`) })
  .refine(({ feeds }) => new Set(feeds.map(({ url }) => url)).size === feeds.length, {
    error: 'lists an address twice',
    path: ['feeds'],
  })

/**
 * Parses a list of feeds from YAML.
 * @throws ContentFault at the line of its first fault.
 */
export function parseFeedList(file: string, yaml: string): NewsFeed[] {
  const { feeds } = readYaml({ file, yaml: yaml.replace(/^\uFEFF/, ''), first: 1, schema: feedList })
  return feeds.map((listed) => ({
    ...listed,
    id: `feed:${createHash('sha256').update(listed.url).digest('hex').slice(0, 24)}`,
  }))
}

/**
 * Reads the feeds of a file.
 * @throws ContentFault for an invalid list, and the system's error if the file is missing.
 */
export async function loadFeedList(file: string): Promise<NewsFeed[]> {
  return parseFeedList(file, await readFile(file, 'utf8'))
}
