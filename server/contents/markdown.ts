import { micromark } from 'micromark'
import type { Options } from 'micromark'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { CONTENT_WIDTHS, getContentPictureAddress, getContentPictureSrcset } from '../../src/lib/account/images.ts'
import type { StoredPicture } from '../files/kept-picture.ts'
import { convertCallouts } from './callouts.ts'
import { renderChart } from './chart.ts'
import { NO_HS_CODE_NAMES, type HsCodeNames } from './code-names.ts'
import { findHeadingHref, addHeadingIds } from './headings.ts'
import { renderTool } from './live-tools.ts'
import { MarkdownFault, htmlToText } from './markup.ts'
import { NO_PICTURES, type TextPictures } from './pictures.ts'

/** Renderers of fenced blocks that are not code. */
const BLOCKS: Readonly<Record<string, (source: string, line: number, names: HsCodeNames) => string>> = {
  tool: renderTool,
  chart: renderChart,
}

/**
 * Records name and line of blocks such as charts for `withBlocks`. Drops the language of other code, which would
 * otherwise become a CSS class.
 */
const blockNames: NonNullable<Options['htmlExtensions']>[number] = {
  exit: {
    codeFencedFenceInfo({ start }) {
      const name = this.resume()
      if (Object.hasOwn(BLOCKS, name)) this.tag(` data-block="${name}" data-line="${String(start.line)}"`)
    },
  },
}

// GFM's bare links are disabled: in Chinese text they would include the words that follow.
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
/**
 * Matches a path on this site: two slashes would begin another site. micromark escapes backslashes, which browsers read
 * as slashes.
 */
const OWN_PATH = /^\/(?!\/)/
/**
 * Matches the path of a picture file on this site. It excludes API calls, which a reader's browser would otherwise
 * send.
 */
const OWN_PICTURE = /^\/(?!\/|mapi\/)[\w./%-]+\.(?:avif|gif|jpe?g|png|webp)$/i
/** Matches control characters, and direction marks, which texts need in no language used here. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Keeps links to http and https (with rel attributes for untrusted links), own pages and headings of the text; other
 * links become plain text.
 */
function link(whole: string, href: string, title: string, words: string, ids: ReadonlySet<string>): string {
  if (OUTSIDE.test(href)) return `<a href="${href}"${title} rel="nofollow noopener">${words}</a>`
  if (OWN_PATH.test(href)) return whole
  const heading = findHeadingHref(href, ids)
  return heading === undefined ? words : `<a href="${heading}"${title}>${words}</a>`
}

/** Width and height of uploaded pictures as stored, by hash. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

const UPLOADED = /^\/files\/([0-9a-f]{40})-\d{2,3}\.webp$/

/** Finds a picture that is stored in several widths, by its address in the Markdown. */
type FindPicture = (src: string) => StoredPicture | undefined

/** Keeps images of this site; other images become their alternative text. Pictures in several widths get a srcset. */
function picture(whole: string, src: string, alt: string, find: FindPicture): string {
  const kept = find(src)
  if (!kept) return OWN_PICTURE.test(src) ? whole : alt
  const { hash, width, height, widths } = kept
  return `<img src="${getContentPictureAddress(hash)}" srcset="${getContentPictureSrcset(hash, widths)}" sizes="(min-width: 48rem) 45rem, 100vw" width="${String(width)}" height="${String(height)}" alt="${alt}" loading="lazy" />`
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
 * Renders Markdown to safe HTML: CommonMark with tables and strikethrough, emphasis next to Chinese punctuation,
 * callouts, tools and charts. HTML in the Markdown is shown as text. Headings start below the page's own and have ids.
 * `pictures` are stored beside the contents; `names` are of HS codes.
 * @throws MarkdownFault if a tool or chart is invalid.
 */
export function renderMarkdown(
  markdown: string,
  pictures: TextPictures = NO_PICTURES,
  names: HsCodeNames = NO_HS_CODE_NAMES,
): string {
  return safeHtml(micromark(markdown, EXTENSIONS), (src) => pictures.get(src), names)
}

/** Parts of a text to report to its author, found while parsing. */
export interface Findings {
  /** The line of the first HTML; undefined if there is none. */
  htmlLine: number | undefined
  /** The addresses of all pictures. */
  pictures: readonly string[]
}

/**
 * Renders Markdown of site visitors, for whom HTML is an error to report. `sizesOf` checks the findings; it throws or
 * returns the pictures' sizes. @throws MarkdownFault if a tool or chart is invalid, and the errors of `sizesOf`.
 */
export function renderSubmittedMarkdown(markdown: string, sizesOf: (found: Findings) => PictureSizes): string {
  let htmlLine: number | undefined
  const noteLine = ({ start }: { start: { line: number } }) => void (htmlLine ??= start.line)
  const [, ...rest] = EXTENSIONS.extensions
  // Without HTML in the text the result equals that of `renderMarkdown`, which differs only for HTML.
  const written = micromark(markdown, {
    extensions: rest,
    htmlExtensions: [...EXTENSIONS.htmlExtensions, { enter: { htmlFlow: noteLine, htmlText: noteLine } }],
  })
  const pictures = [...written.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => source)
  const sizes = sizesOf({ htmlLine, pictures })
  return safeHtml(written, uploadedIn(sizes))
}

/** Renders Markdown that was stored under older rules: a tool or chart that is invalid now is shown as text. */
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
  // Every "<" below was written by micromark, which escapes those of the text and attributes.
  const written = parsed.replaceAll(UNSEEN, '')
  const { html, ids } = addHeadingIds(written)
  const safe = html
    .replaceAll(/<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g, (whole, src: string, alt: string) =>
      picture(whole, src, alt, find),
    )
    // The empty corner cell of a table is no heading.
    .replaceAll(/<th( align="\w+")?><\/th>/g, '<td$1></td>')
    .replaceAll(
      /<a href="([^"]*)"( title="[^"]*")?>([\s\S]*?)<\/a>/g,
      (whole, href: string, title: string | undefined, words: string) => link(whole, href, title ?? '', words, ids),
    )
  return withBlocks(convertCallouts(safe), names, onFault)
}

const plainLine = (html: string): string => htmlToText(html).replaceAll(/\s+/g, ' ').trim()

/**
 * Text of the first paragraph of rendered HTML. If the paragraph only introduces a list, the list's items are included.
 */
export function extractFirstParagraph(html: string): string {
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
