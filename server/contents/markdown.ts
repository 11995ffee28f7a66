import { micromark } from 'micromark'
import type { Options } from 'micromark'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { contentPictureAddress, contentPictureSet } from '../../src/lib/account/images.ts'
import { withCallouts } from './callouts.ts'
import { chartHtml } from './chart.ts'
import { headingAddress, withHeadings } from './headings.ts'
import { toolHtml } from './live-tools.ts'
import { textOfHtml } from './markup.ts'

/** Goes up when the same Markdown gives other HTML, so that every file is imported again. */
export const RENDERING = 3

/** Fenced blocks that become something else than code. */
const BLOCKS: Readonly<Record<string, (source: string, line: number) => string>> = { tool: toolHtml, chart: chartHtml }

/** Notes the name and line of such a block for `withBlocks`; of other code no name stays, for it would be a class of the author's. */
const blockNames: NonNullable<Options['htmlExtensions']>[number] = {
  exit: {
    codeFencedFenceInfo({ start }) {
      const name = this.resume()
      if (Object.hasOwn(BLOCKS, name)) this.tag(` data-block="${name}" data-line="${String(start.line)}"`)
    },
  },
}

// Without GFM's bare links: in Chinese text they would swallow the words that follow.
const EXTENSIONS = {
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }, gfmTable(), gfmStrikethrough({ singleTilde: false }), cjkFriendlyExtension()],
  htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml(), blockNames],
}

const OUTSIDE = /^https?:\/\/[^/]/i
/** Two slashes begin another site; micromark escapes backslashes, which browsers read as slashes. */
const OWN_PATH = /^\/(?!\/)/
/** A file, and no call that would answer whoever merely reads. */
const OWN_PICTURE = /^\/(?!\/|mapi\/)[\w./%-]+\.(?:avif|gif|jpe?g|png|webp)$/i
/** Control characters, and marks that would turn the direction of what follows: text from outside needs neither. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu

/** Links go to http and https, with rel attributes that pass no trust on, to own pages and to headings of the text; of other links only the text stays. */
function link(whole: string, href: string, title: string, words: string, ids: ReadonlySet<string>): string {
  if (OUTSIDE.test(href)) return `<a href="${href}"${title} rel="nofollow noopener">${words}</a>`
  if (OWN_PATH.test(href)) return whole
  const heading = headingAddress(href, ids)
  return heading === undefined ? words : `<a href="${heading}"${title}>${words}</a>`
}

const NO_SIZES: PictureSizes = new Map()

/** Width and height of uploaded pictures as they are kept, by their hashes. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

const UPLOADED = /^\/files\/([0-9a-f]{40})-\d{2,3}\.webp$/

/** Images are the site's own; of others only the alternative text stays. Of uploaded ones the browser chooses the width. */
function picture(whole: string, src: string, alt: string, sizes: PictureSizes): string {
  if (!OWN_PICTURE.test(src)) return alt
  const hash = UPLOADED.exec(src)?.[1]
  const size = hash === undefined ? undefined : sizes.get(hash)
  if (hash === undefined || size === undefined) return whole
  return `<img src="${contentPictureAddress(hash)}" srcset="${contentPictureSet(hash)}" sizes="(min-width: 48rem) 45rem, 100vw" width="${String(size.width)}" height="${String(size.height)}" alt="${alt}" loading="lazy" />`
}

function withBlocks(html: string): string {
  return html.replaceAll(/<pre><code data-block="(\w+)" data-line="(\d+)">([\s\S]*?)<\/code><\/pre>/g, (whole, name: string, line: string, inside: string) => BLOCKS[name]?.(textOfHtml(inside), Number(line)) ?? whole)
}

/**
 * Safe HTML of Markdown: CommonMark with tables and strikethrough, emphasis that works beside Chinese punctuation, callouts,
 * tools and charts. HTML in the Markdown stays visible text. Headings begin below the page's own and have ids.
 * @throws MarkdownFault where a tool or chart cannot be read.
 */
export function htmlOfMarkdown(markdown: string, sizes: PictureSizes = NO_SIZES): string {
  // Every "<" below was written by micromark: it escapes those of the text and of attributes.
  const written = micromark(markdown, EXTENSIONS).replaceAll(UNSEEN, '')
  const { html, ids } = withHeadings(written)
  const safe = html
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, (whole, src: string, alt: string) => picture(whole, src, alt, sizes))
    .replaceAll(/<a href="([^"]*)"( title="[^"]*")?>([\s\S]*?)<\/a>/g, (whole, href: string, title: string | undefined, words: string) => link(whole, href, title ?? '', words, ids))
  return withBlocks(withCallouts(safe))
}

/** The text of the first paragraph of such HTML. */
export function firstParagraph(html: string): string {
  const [, words = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? []
  return textOfHtml(words).replaceAll(/\s+/g, ' ').trim()
}
