import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CONTENT_FACTS } from '../../src/api/contracts/content-facts.ts'
import { findImpossibleFacts } from '../../src/lib/content/impossible-facts.ts'
import { CONTENT_KINDS } from '../../src/lib/content/kinds.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { isHandle } from '../../src/lib/handle.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { NO_HS_CODE_NAMES, type HsCodeNames } from './code-names.ts'
import { ContentFault, readYaml } from './front-matter.ts'
import { findMarkdownFault } from './markdown-bounds.ts'
import { MarkdownFault } from './markup.ts'
import { NO_SELLER_ORDER, getOrderedPublishTime, type SellerOrder } from './seller-order.ts'
import { hashPictures, NO_PICTURES, type TextPictures } from './pictures.ts'
import { extractFirstParagraph, renderMarkdown } from './markdown.ts'
import { RENDERING_VERSION } from '../store/rendering.ts'

/** Maximum characters of a content file. */
const MAX_FILE_LENGTH = 100_000
const MAX_SUMMARY_LENGTH = 300
const FRONT_MATTER = /^---\n([\s\S]*?\n)---(?:\n|$)/

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `is longer than ${String(most)} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'has control characters or more than one line')

/** A date and time; midnight in Beijing if no time is given. */
const moment = z
  .string()
  .refine(
    (value) => z.iso.date().safeParse(value).success || z.iso.datetime({ offset: true }).safeParse(value).success,
    'is no date such as 2025-08-29 or 2025-08-29T12:01:00-04:00',
  )
  .transform((value) => new Date(value.length === 10 ? `${value}T00:00:00+08:00` : value).toISOString())

const tagLabels = z.record(z.string().refine(isHandle, 'is no handle'), text(20))

const frontMatter = (type: ContentType) =>
  z.strictObject({
    title: text(120),
    summary: text(MAX_SUMMARY_LENGTH).optional(),
    category: z
      .string()
      .refine((category) => CONTENT_KINDS[type].categories.includes(category), {
        error: `is none of ${CONTENT_KINDS[type].categories.join(', ')}`,
      })
      .default(''),
    // Contents without a page are not listed under any tag.
    tags: z
      .array(z.string())
      .max(CONTENT_KINDS[type].under === undefined ? 20 : 0)
      .default([]),
    published: moment,
    updated: moment.optional(),
    importance: z.enum(['0', '1', '2', '3'], 'is none of 0, 1, 2 and 3').transform(Number).default(0),
    source: z
      .strictObject({ name: text(60), url: z.url({ protocol: /^https?$/, error: 'is no http or https address' }) })
      .optional(),
    example: z.literal('true', { error: 'is not true' }).optional(),
    facts: z
      .preprocess((given) => given ?? {}, CONTENT_FACTS[type] as z.ZodType<ContentDraft['facts']>)
      .superRefine((facts, context) => {
        // `checkedOn` is not compared with today: a server with a slow clock would reject files that shipped with it.
        for (const [name, message] of Object.entries(findImpossibleFacts(type, { ...facts, checkedOn: undefined })))
          context.addIssue({ code: 'custom', path: [name], message })
      }),
  })

/** Tag labels by handle, and the hash of the whole list. */
export interface TagList {
  labels: ReadonlyMap<string, string>
  hash: string
}

/**
 * Hash of a content file and of all data that affects its page: tag labels, pictures, code names, list position and
 * rendering version.
 */
export function computeContentHash({
  file,
  source,
  tags,
  pictures = NO_PICTURES,
  names = NO_HS_CODE_NAMES,
  order = NO_SELLER_ORDER,
}: Pick<ContentFile, 'file' | 'source' | 'tags' | 'pictures' | 'names' | 'order'>): string {
  return createHash('sha256')
    .update(
      `${String(RENDERING_VERSION)}\n${tags.hash}\n${hashPictures(pictures)}${JSON.stringify([...names])}${String(order.get(file) ?? '')}${source}`,
    )
    .digest('hex')
}

/** Removes a byte order mark and converts line ends to LF. */
function plainText(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}

/**
 * Reads the list of tags: one handle with its Chinese label per line.
 * @throws ContentFault
 */
export function readTagList(file: string, source: string): TagList {
  const tags = readYaml({ file, yaml: plainText(source), first: 1, schema: tagLabels })
  return { labels: new Map(Object.entries(tags)), hash: createHash('sha256').update(source).digest('hex') }
}

/** The line number of a front matter key in the file. */
function lineOf(yaml: string, key: string): number {
  return (
    2 +
    Math.max(
      0,
      yaml.split('\n').findIndex((line) => line.startsWith(key)),
    )
  )
}

/**
 * Renders the text that begins at line `first` of a file.
 * @throws ContentFault
 */
function renderBody(file: string, markdown: string, first: number, render: (markdown: string) => string): string {
  const excess = findMarkdownFault(markdown)
  if (excess) throw new ContentFault(file, first + excess.line - 1, excess.what)
  try {
    return render(markdown)
  } catch (error) {
    throw error instanceof MarkdownFault ? new ContentFault(file, first + error.line - 1, error.message) : error
  }
}

/** A content file and the data needed to parse it. */
interface ContentFile {
  file: string
  type: ContentType
  source: string
  tags: TagList
  /** Pictures in the text; without them alternative texts are shown. */
  pictures?: TextPictures
  /** Names of the HS codes in its tools; other codes are shown without a name. */
  names?: HsCodeNames
  /** Order within lists; files that it does not name are sorted by time. */
  order?: SellerOrder
}

/**
 * Parses one content file for publishing.
 * @throws ContentFault at the line of its first fault.
 */
export function parseContentFile(given: ContentFile): ContentDraft {
  const { file, type, source, tags, pictures, names, order = NO_SELLER_ORDER } = given
  const handle = file.replace(/^.*\//, '').replace(/\.md$/, '')
  if (!isHandle(handle))
    throw new ContentFault(file, 1, 'its name is no handle: letters, digits, "-", "_" and "." only')
  if (source.length > MAX_FILE_LENGTH)
    throw new ContentFault(file, 1, `is longer than ${String(MAX_FILE_LENGTH)} characters`)
  const plain = plainText(source)
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(plain) ?? []
  if (whole === '') throw new ContentFault(file, 1, 'begins with no front matter between two lines of ---')
  const {
    title,
    summary,
    category,
    tags: handles,
    published,
    updated,
    importance,
    source: from,
    example,
    facts,
  } = readYaml({ file, yaml, first: 2, schema: frontMatter(type) })
  const unknown = handles.find((tag) => !tags.labels.has(tag))
  if (unknown !== undefined)
    throw new ContentFault(file, lineOf(yaml, 'tags:'), `tag ${JSON.stringify(unknown)} is not in tags.yaml`)
  const markdown = plain.slice(whole.length)
  const placed = getOrderedPublishTime(published, file, order)
  const html = renderBody(file, markdown, whole.split('\n').length, (body) => renderMarkdown(body, pictures, names))
  if (html.trim() === '') throw new ContentFault(file, whole.split('\n').length, 'has no text after its front matter')
  return {
    type,
    handle,
    status: CONTENT_STATUS.ONLINE,
    title,
    category,
    importance,
    html,
    markdown,
    facts,
    isExample: example === 'true',
    authorId: null,
    summary: summary ?? Array.from(extractFirstParagraph(html)).slice(0, MAX_SUMMARY_LENGTH).join(''),
    publishedAt: placed,
    updatedAt: updated === undefined || updated < placed ? placed : updated,
    tags: [...tags.labels].flatMap(([tag, label]) => (handles.includes(tag) ? [{ handle: tag, label }] : [])),
    source: from ?? null,
    file: { name: file, hash: computeContentHash(given) },
  }
}
