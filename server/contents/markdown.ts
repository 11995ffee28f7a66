import { micromark } from 'micromark'
import type { Options } from 'micromark'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { CONTENT_WIDTHS, contentPictureAddress, getContentPictureSrcset } from '../../src/lib/account/images.ts'
import type { StoredPicture } from '../files/kept-picture.ts'
import { withCallouts } from './callouts.ts'
import { chartHtml } from './chart.ts'
import { NO_HS_CODE_NAMES, type HsCodeNames } from './code-names.ts'
import { findHeadingHref, addHeadingIds } from './headings.ts'
import { toolHtml } from './live-tools.ts'
import { MarkdownFault, htmlToText } from './markup.ts'
import { NO_PICTURES, type TextPictures } from './pictures.ts'

/** Fenced blocks that become something else than code. */
const BLOCKS: Readonly<Record<string, (source: string, line: number, names: HsCodeNames) => string>> = {
  tool: toolHtml,
  chart: chartHtml,
}

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
  extensions: [
    { disable: { null: ['htmlFlow', 'htmlText'] } },
    gfmTable(),
    gfmStrikethrough({ singleTilde: false }),
    cjkFriendlyExtension(),
  ],
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
  const heading = findHeadingHref(href, ids)
  return heading === undefined ? words : `<a href="${heading}"${title}>${words}</a>`
}

/** Width and height of uploaded pictures as they are kept, by their hashes. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

const UPLOADED = /^\/files\/([0-9a-f]{40})-\d{2,3}\.webp$/

/** The pictures of a text that are kept in several widths, by the address that its Markdown has. */
type FindPicture = (src: string) => StoredPicture | undefined

/** Images are the site's own; of others only the alternative text stays. Of those in several widths the browser chooses one. */
function picture(whole: string, src: string, alt: string, find: FindPicture): string {
  const kept = find(src)
  if (!kept) return OWN_PICTURE.test(src) ? whole : alt
  const { hash, width, height, widths } = kept
  return `<img src="${contentPictureAddress(hash)}" srcset="${getContentPictureSrcset(hash, widths)}" sizes="(min-width: 48rem) 45rem, 100vw" width="${String(width)}" height="${String(height)}" alt="${alt}" loading="lazy" />`
}

type OnFault = (fault: unknown, inside: string) => string

const rethrow: OnFault = (fault) => {
  throw fault
}

const asText: OnFault = (fault, inside) =>
  fault instanceof MarkdownFault ? `<pre><code>${inside}</code></pre>` : rethrow(fault, inside)

function withBlocks(html: string, names: HsCodeNames, onFault: OnFault): string {
  return html.replaceAll(
    /<pre><code data-block="(\w+)" data-line="(\d+)">([\s\S]*?)<\/code><\/pre>/g,
    (whole, name: string, line: string, inside: string) => {
      try {
        return BLOCKS[name]?.(htmlToText(inside), Number(line), names) ?? whole
      } catch (fault) {
        return onFault(fault, inside)
      }
    },
  )
}

/**
 * Safe HTML of Markdown: CommonMark with tables and strikethrough, emphasis that works beside Chinese punctuation, callouts,
 * tools and charts. HTML in the Markdown stays visible text. Headings begin below the page's own and have ids.
 * `pictures` are those that lie beside the contents, `names` those of the codes of its tools. @throws MarkdownFault where a tool or chart cannot be read.
 */
export function renderMarkdown(
  markdown: string,
  pictures: TextPictures = NO_PICTURES,
  names: HsCodeNames = NO_HS_CODE_NAMES,
): string {
  return safeHtml(micromark(markdown, EXTENSIONS), (src) => pictures.get(src), names)
}

/** What a text has that its writer should know of, found as it is parsed. */
export interface Findings {
  /** The line of the first HTML. */
  htmlLine: number | undefined
  /** The addresses of all pictures. */
  pictures: readonly string[]
}

/**
 * The same for who writes on the site, where HTML is a mistake to be told of and not text to be shown; `sizesOf` looks at what
 * was found, and throws or gives the sizes of pictures.
 * @throws MarkdownFault where a tool or chart cannot be read, and what `sizesOf` throws.
 */
export function renderSubmittedMarkdown(markdown: string, sizesOf: (found: Findings) => PictureSizes): string {
  let htmlLine: number | undefined
  const noteLine = ({ start }: { start: { line: number } }) => void (htmlLine ??= start.line)
  const [, ...rest] = EXTENSIONS.extensions
  // Without a line of HTML the result is that of the other way: what is disabled there was not met.
  const written = micromark(markdown, {
    extensions: rest,
    htmlExtensions: [...EXTENSIONS.htmlExtensions, { enter: { htmlFlow: noteLine, htmlText: noteLine } }],
  })
  const pictures = [...written.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => source)
  const sizes = sizesOf({ htmlLine, pictures })
  return safeHtml(written, uploadedIn(sizes))
}

/** The same for what was stored already, by whatever rules it once met: a tool or chart that cannot be read any more stays as its text. */
export function renderStoredMarkdown(markdown: string, sizes: PictureSizes): string {
  return safeHtml(micromark(markdown, EXTENSIONS), uploadedIn(sizes), NO_HS_CODE_NAMES, asText)
}

/** Finds uploaded pictures by the hash in their address. */
function uploadedIn(sizes: PictureSizes): FindPicture {
  return (src) => {
    const hash = UPLOADED.exec(src)?.[1] ?? ''
    const size = sizes.get(hash)
    return size && { hash, ...size, widths: CONTENT_WIDTHS }
  }
}

function safeHtml(
  parsed: string,
  find: FindPicture,
  names: HsCodeNames = NO_HS_CODE_NAMES,
  onFault: OnFault = rethrow,
): string {
  // Every "<" below was written by micromark: it escapes those of the text and of attributes.
  const written = parsed.replaceAll(UNSEEN, '')
  const { html, ids } = addHeadingIds(written)
  const safe = html
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, (whole, src: string, alt: string) =>
      picture(whole, src, alt, find),
    )
    // The corner over a column of names heads nothing.
    .replaceAll(/<th( align="\w+")?><\/th>/g, '<td$1></td>')
    .replaceAll(
      /<a href="([^"]*)"( title="[^"]*")?>([\s\S]*?)<\/a>/g,
      (whole, href: string, title: string | undefined, words: string) => link(whole, href, title ?? '', words, ids),
    )
  return withBlocks(withCallouts(safe), names, onFault)
}

const plainLine = (html: string): string => htmlToText(html).replaceAll(/\s+/g, ' ').trim()

/** The text of the first paragraph of such HTML; of one that only leads to a list, with what the list has. */
export function firstParagraph(html: string): string {
  const [whole = '', paragraph = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? []
  const words = plainLine(paragraph)
  const [, , list = ''] = /[：:]$/.test(words)
    ? (/^\s*<(ul|ol)(?: [^>]*)?>([\s\S]*?)<\/\1>/.exec(html.slice(html.indexOf(whole) + whole.length)) ?? [])
    : []
  const items = list
    .split('</li>')
    .map((item) => plainLine(item).replace(/[。；;]$/, ''))
    .filter((item) => item !== '')
  return words + items.join('；')
}
