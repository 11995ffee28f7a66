import { UserError } from '../../lib/user-error.ts'
import { createResolver, cutText, parseAddress, collapseWhitespace, type AddressResolver } from './addresses.ts'
import { decodePage, type Decoded } from './charset.ts'
import { toPlainCounted, createCounter } from './counted.ts'
import { MAX_ELEMENTS } from './build-tree.ts'
import { readHeadings } from './headings.ts'
import { readHeadLinks } from './head-links.ts'
import { readHeaders, readLinkHeaders, getHeaderValues, type HeaderPairs } from './http-headers.ts'
import { chooseIcon, readIcons } from './icons.ts'
import { readImages } from './images.ts'
import { readLinks } from './links.ts'
import { getMetaContents, getMetaProperties, readMetas, readNames } from './metas.ts'
import { readMixedContent } from './mixed-content.ts'
import { MAX_DETAILS, MAX_PAGE_BYTES, type Counted, type ExtractRequest, type SeoInfo } from './operation.ts'
import type { SeoPage } from './operation/page.ts'
import { parsePage, pause, type WorkControl, type ParsedPage, type Progress } from './parse.ts'
import { readRobots } from './robots.ts'
import { scanPage, type PageNodes } from './scan.ts'
import { readStructuredData } from './structured-data/read.ts'
import { getReadableText } from './text-of.ts'
import { MAX_KEYWORD_TEXT_LENGTH, readWords } from './words.ts'

const EXCERPT = 2000
const MAX_HOPS = 20

/**
 * Extracts all data of a page. `progress` receives the fraction done; if it returns a promise, work waits for it.
 * @throws UserError for a page over MAX_PAGE_BYTES or a request without a page, and the reason of `signal` when aborted.
 */
export async function extractSeo(
  request: ExtractRequest,
  progress: Progress = () => undefined,
  signal?: AbortSignal,
): Promise<SeoInfo> {
  const follow: WorkControl = { progress, signal }
  signal?.throwIfAborted()
  const headers = readHeaders(request.headers)
  const { text, charset } = decode(request, headers)
  await pause(follow, 0.05)
  const parsed = await parsePage(text, follow, 0.05, 0.6)
  const found = await scanPage(parsed.document, follow, 0.65)
  return await read({ request, headers, text, charset, parsed, found }, follow)
}

function decode({ bytes, text }: ExtractRequest, headers: HeaderPairs): Decoded {
  const length = bytes?.length ?? text?.length
  if (length === undefined) throw new UserError('没有收到网页内容')
  if (length > MAX_PAGE_BYTES) throw new UserError(`网页超过 ${MAX_PAGE_BYTES / 2 ** 20} MB，太大了，无法处理`)
  if (bytes) return decodePage(bytes, getHeaderValues(headers, 'content-type')[0] ?? '')
  return { text: (text ?? '').replace(/^\ufeff/, ''), charset: { name: 'utf-8', from: 'text', broken: 0 } }
}

interface Material extends Decoded {
  request: ExtractRequest
  headers: HeaderPairs
  parsed: ParsedPage
  found: PageNodes
}

async function read(
  { request, headers, text, charset, parsed, found }: Material,
  follow: WorkControl,
): Promise<SeoInfo> {
  const address = absolute(request.address ?? '')
  const base = baseOf(found, address)
  const resolve = createResolver(base)
  const names = readNames(found.metas)
  const { htitles, headings } = readHeadings(found.headings)
  const headLinks = readHeadLinks(found, readLinkHeaders(headers), resolve)
  const icons = readIcons(found.links, resolve)
  const icon = chooseIcon(icons)
  await pause(follow, 0.68)
  const openGraph = getMetaProperties(names, 'og:', 'product:', 'article:')
  const canonical = (headLinks.canonicals.find(({ from }) => from !== 'body') ?? headLinks.canonicals[0])?.url ?? ''
  const { hyperlinks, badAddresses } = await readLinks(
    found.anchors,
    resolve,
    hostOf(base, address, canonical, openGraph['og:url'] ?? ''),
    () => pause(follow, 0.7),
  )
  const { images, decorative } = await readImages(found.images, resolve, () => pause(follow, 0.73))
  await pause(follow, 0.75)
  const { items, structured } = readStructuredData(parsed.document, found, resolve, text)
  await pause(follow, 0.8)
  const titles = textsOf(found.titles.map(getReadableText))
  const descriptions = textsOf(getMetaContents(names, 'description'))
  const tdk = {
    title: titles.details[0] ?? '',
    description: descriptions.details[0] ?? '',
    keywords: getMetaContents(names, 'keywords')[0] ?? '',
  }
  const visible = found.text.join('')
  const words = await readWords(
    visible,
    { ...tdk, heading1: htitles.h1.details.join('\n') },
    text.length,
    follow,
    0.8,
    1,
  )
  const refresh = readRefresh(getMetaContents(names, 'refresh', 'http-equiv')[0], resolve)
  const page: SeoPage = {
    address,
    ...(request.status !== undefined && { status: request.status }),
    headers,
    hops: [...(request.hops ?? [])].slice(0, MAX_HOPS),
    charset,
    base,
    language: cutText(collapseWhitespace(found.html?.get('lang') ?? ''), 50),
    viewport: getMetaContents(names, 'viewport')[0] ?? '',
    ...headLinks,
    titles,
    descriptions,
    robots: readRobots(names, headers),
    openGraph,
    card: getMetaProperties(names, 'twitter:'),
    icons,
    headings,
    badAddresses,
    decorativeImages: decorative,
    words,
    excerpt: cutText(collapseWhitespace(visible.slice(0, EXCERPT * 4)), EXCERPT),
    structured,
    mixedContent: readMixedContent(found.loading, resolve, address),
    ...(refresh && { refresh }),
    elements: found.elements,
    scripts: found.scripts,
    styles: found.styles,
    iframes: found.iframes,
    depth: found.depth,
    bytes: request.bytes?.length ?? new TextEncoder().encode(text).length,
    length: text.length,
    doctype: parsed.doctype,
    notes: notesOf(parsed, found, words.partial),
  }
  return {
    canonical,
    htitles,
    hyperlinks,
    ...(icon && { icon }),
    images,
    metaTags: readMetas(found.metas),
    structuredData: items,
    tdk,
    page,
  }
}

function textsOf(texts: readonly string[]): Counted<string> {
  const counter = createCounter<string>(50)
  for (const text of texts) counter.add(() => text)
  return toPlainCounted(counter)
}

function absolute(address: string): string {
  return parseAddress(address)?.href ?? ''
}

/** Base URL by the standard: the first `base` element, resolved against the page. */
function baseOf({ base }: PageNodes, address: string): string {
  const href = base?.get('href')?.trim() ?? ''
  const found = (address === '' ? parseAddress(href)?.href : parseAddress(href, address)?.href) ?? address
  return /^https?:/i.test(found) ? found : address
}

/** Host of the page itself; for a pasted page without URL it comes from its base, canonical or og:url. */
function hostOf(base: string, address: string, ...others: string[]): string {
  const known = [address, base, ...others]
    .map((candidate) => parseAddress(candidate))
    .find((url) => url !== undefined && /^https?:$/.test(url.protocol))
  return known?.host ?? ''
}

function readRefresh(content: string | undefined, resolve: AddressResolver): SeoPage['refresh'] {
  const [, seconds, , raw = ''] = /^\s*(\d+)[\d.]*\s*(?:[;,]?\s*(url\s*=\s*)?["']?([^"']*))?/i.exec(content ?? '') ?? []
  return seconds === undefined
    ? undefined
    : { seconds: Math.min(Number(seconds), 1e9), url: raw === '' ? '' : (resolve(raw)?.url ?? raw) }
}

function notesOf({ cut }: ParsedPage, { anchors, images, metas, headings }: PageNodes, partial: boolean): string[] {
  return [
    ...(cut ? [`元素超过 ${MAX_ELEMENTS / 10_000} 万个，后面的没有读`] : []),
    ...(partial ? [`正文很长，关键词只统计了前 ${MAX_KEYWORD_TEXT_LENGTH / 10_000} 万字`] : []),
    ...([anchors, images, metas, headings].some((list) => list.length > MAX_DETAILS)
      ? [`每份清单只列出前 ${MAX_DETAILS} 条，数量按全部计算`]
      : []),
  ]
}
