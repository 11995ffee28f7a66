import { micromark } from 'micromark'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** Goes up when the same Markdown gives other HTML, so that every file is imported again. */
export const RENDERING = 1

// Without GFM's bare links: in Chinese text they would swallow the words that follow.
const EXTENSIONS = {
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }, gfmTable(), gfmStrikethrough({ singleTilde: false }), cjkFriendlyExtension()],
  htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml()],
}

const OUTSIDE = /^https?:\/\/[^/]/i
/** Two slashes begin another site; micromark escapes backslashes, which browsers read as slashes. */
const OWN_PATH = /^\/(?!\/)/

/** Links go to http and https, with rel attributes that pass no trust on, and to own pages; of other links only the text stays. */
function link(whole: string, href: string, title: string | undefined, words: string): string {
  const named = title ?? ''
  if (OUTSIDE.test(href)) return `<a href="${href}"${named} rel="nofollow noopener">${words}</a>`
  return OWN_PATH.test(href) ? whole : words
}

/** Images are the site's own; of others only the alternative text stays. */
function picture(whole: string, src: string, alt: string): string {
  return OWN_PATH.test(src) ? whole : alt
}

/**
 * Safe HTML of Markdown: CommonMark with tables and strikethrough, emphasis that works beside Chinese punctuation. HTML in
 * the Markdown stays visible text. Headings begin below the page's own.
 */
export function htmlOfMarkdown(markdown: string): string {
  // Every "<" below was written by micromark: it escapes those of the text and of attributes.
  return micromark(markdown, EXTENSIONS)
    .replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => `<${slash}h${String(Math.min(6, Number(level) + 1))}>`)
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, picture)
    .replaceAll(/<a href="([^"]*)"( title="[^"]*")?>([\s\S]*?)<\/a>/g, link)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of the first paragraph of such HTML. */
export function firstParagraph(html: string): string {
  const [, words = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? []
  return words
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
