import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CONTENT_KINDS } from '../../src/lib/content/kinds.ts'
import { readYaml } from '../contents/front-matter.ts'

/** A feed of another site, as the operator lists it. */
export interface NewsFeed {
  /** What its fetches are noted under: of the address, so that a list in another order is the same. */
  id: string
  /** The name of the source, which visitors read. */
  name: string
  url: string
  /** A category of flashes, or ''. */
  category: string
  /** Whether its news go online at once, or wait for an editor. */
  publish: 'direct' | 'review'
}

/** Feeds of one list. */
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

/** Reads a list of feeds from YAML. @throws ContentFault at the line of its first fault. */
export function parseFeedList(file: string, yaml: string): NewsFeed[] {
  const { feeds } = readYaml({ file, yaml: yaml.replace(/^\uFEFF/, ''), first: 1, schema: feedList })
  return feeds.map((listed) => ({
    ...listed,
    id: `feed:${createHash('sha256').update(listed.url).digest('hex').slice(0, 24)}`,
  }))
}

/** The feeds of a file. @throws ContentFault for a faulty list, and what the system throws where there is none. */
export async function loadFeedList(file: string): Promise<NewsFeed[]> {
  return parseFeedList(file, await readFile(file, 'utf8'))
}
