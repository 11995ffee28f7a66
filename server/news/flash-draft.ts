import { createHash } from 'node:crypto'
import { renderMarkdown } from '../contents/markdown.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import type { NewsFeed } from './feed-list.ts'
import { linkKey } from './web-link.ts'

/** Characters of another's text that are shown: enough to decide whether to read on there. */
const MAX_EXCERPT_LENGTH = 200
/** An excerpt that is cut ends with a sentence, where one ends this late or later. */
const MIN_EXCERPT_LENGTH = 80

/** The end of a sentence with more behind it; a point ends one only after a word, not after U.S. or a number. */
const FIRST_SENTENCE = /^.*?(?:[。！？!?]|(?<=\p{L}{3})\.(?=\s))[」』”"’')）]*(?=\s*\S)/u

/** The beginning of a text, up to the end of a sentence where that is not far; never all of it: of a short one the first sentence, of a single sentence nothing. */
export function extractExcerpt(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= MAX_EXCERPT_LENGTH) return FIRST_SENTENCE.exec(text)?.[0] ?? ''
  const cut = characters.slice(0, MAX_EXCERPT_LENGTH - 1)
  const end = cut.findLastIndex((character) => /[。！？!?]/.test(character)) + 1
  return end >= MIN_EXCERPT_LENGTH ? cut.slice(0, end).join('') : `${cut.join('')}…`
}

/** Markdown that means just this text. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`).replace(/^(\d+)(?=\\[.)])/, '$1')
}

/** A flash of one entry: title, excerpt, and whose it is. */
export function flashDraft(
  { name, category, publish }: Pick<NewsFeed, 'name' | 'category' | 'publish'>,
  { title, link, summary, at, now }: { title: string; link: string; summary: string; at: string; now: string },
): ContentDraft {
  const excerpt = extractExcerpt(summary)
  const markdown = escapeMarkdown(excerpt === '' ? title : excerpt)
  return {
    type: 'flash',
    // The day is for people who look for it in a list.
    handle: `${at.slice(0, 10).replaceAll('-', '')}-${createHash('sha256').update(linkKey(link)).digest('hex').slice(0, 16)}`,
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
