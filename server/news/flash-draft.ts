import { createHash } from 'node:crypto'
import { renderMarkdown } from '../contents/markdown.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import type { NewsFeed } from './feed-list.ts'
import { getLinkKey } from './web-link.ts'

/** Maximum characters of the excerpt from another site's text: enough to decide whether to read it there. */
const MAX_EXCERPT_LENGTH = 200
/** Position from which a shortened excerpt may end with a sentence. */
const MIN_EXCERPT_LENGTH = 80

/** Matches a first sentence followed by more text; a point ends it only after a word, not after U.S. or a number. */
const FIRST_SENTENCE = /^.*?(?:[。！？!?]|(?<=\p{L}{3})\.(?=\s))[」』”"’')）]*(?=\s*\S)/u

/**
 * The beginning of a text, cut at a sentence end if possible; never the whole text: of a short text the first sentence,
 * of a single sentence ''.
 */
export function extractExcerpt(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= MAX_EXCERPT_LENGTH) return FIRST_SENTENCE.exec(text)?.[0] ?? ''
  const cut = characters.slice(0, MAX_EXCERPT_LENGTH - 1)
  const end = cut.findLastIndex((character) => /[。！？!?]/.test(character)) + 1
  return end >= MIN_EXCERPT_LENGTH ? cut.slice(0, end).join('') : `${cut.join('')}…`
}

/** Escapes text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`).replace(/^(\d+)(?=\\[.)])/, '$1')
}

/** Builds a flash from a feed entry: title, excerpt and source. */
export function createFlashDraft(
  { name, category, publish }: Pick<NewsFeed, 'name' | 'category' | 'publish'>,
  { title, link, summary, at, now }: { title: string; link: string; summary: string; at: string; now: string },
): ContentDraft {
  const excerpt = extractExcerpt(summary)
  const markdown = escapeMarkdown(excerpt === '' ? title : excerpt)
  return {
    type: 'flash',
    // The date makes the handle recognizable in lists.
    handle: `${at.slice(0, 10).replaceAll('-', '')}-${createHash('sha256').update(getLinkKey(link)).digest('hex').slice(0, 16)}`,
    status: publish === 'direct' ? CONTENT_STATUS.ONLINE : CONTENT_STATUS.PENDING_REVIEW,
    title,
    category,
    markdown,
    summary: excerpt,
    tags: [],
    publishedAt: at,
    updatedAt: now,
    importance: 0,
    source: { name, url: link },
    isExample: false,
    facts: {},
    authorId: null,
    html: renderMarkdown(markdown),
    file: null,
  }
}
