import type { SeoInfo } from '../../src/engines/seo/operation.ts'
import type { FetchedIcon, ReturnLink, SitemapFile } from '../../src/engines/seo/operation/site.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import { parseMediaType, type OutsideAnswer } from '../outside/answer.ts'
import { decompress } from '../outside/decompress.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import type { OutsideRequest, OutsideSession } from '../outside/visit.ts'
import { parseImageSize } from './image-size.ts'
import { HTML_MEDIA_TYPES } from './is-html.ts'
import type { SeoWorkerPool } from './workers.ts'

/** Maximum language versions that are checked. */
const MAX_ALTERNATES = 10
/** Maximum icons that are checked. */
const MAX_ICONS = 6
/** Maximum bytes of a decompressed sitemap. */
const SITEMAP_BYTES = 5 * 2 ** 20
/** Maximum bytes of a page whose head is read. */
const HEAD_BYTES = 2 ** 20
/** Maximum bytes read of a picture's beginning. */
const PICTURE_BYTES = 64 * 1024

/** Reads an address; returns the refusal instead of throwing it. */
async function readOr(visit: OutsideSession, asked: OutsideRequest): Promise<OutsideAnswer | OutsideRefusal> {
  try {
    return await visit.read(asked)
  } catch (error) {
    if (error instanceof OutsideRefusal) return error
    throw error
  }
}

/** The value of a header; '' if absent. */
export function getAnswerHeader({ headers }: OutsideAnswer, name: string): string {
  return headers.find(([known]) => known === name)?.[1] ?? ''
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address
}

/** The addresses of a page: its own and its canonical ones. */
function namesOf({ page }: SeoInfo): Set<string> {
  return new Set([page.address, ...page.canonicals.map(({ url }) => url)].map(withoutFragment))
}

/** Decompresses a sitemap if it is gzipped. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new TextDecoder().decode(isPacked ? await decompress(bytes, 'gzip', { maxBytes: SITEMAP_BYTES }) : bytes)
}

/** Reads a sitemap and searches it for the page. */
export async function checkSitemap(
  visit: OutsideSession,
  workers: SeoWorkerPool,
  url: string,
  info: SeoInfo,
): Promise<SitemapFile> {
  const answer = await readOr(visit, {
    url,
    accept: 'application/xml, text/xml, text/plain, */*;q=0.1',
    maxBytes: SITEMAP_BYTES,
  })
  if (answer instanceof OutsideRefusal) return { url, state: answer.reason === 'tooLarge' ? 'found' : 'failed' }
  const { status, bytes } = answer
  if (status >= 400) return { url, state: status >= 500 ? 'failed' : 'missing', status }
  try {
    const content = await workers.run('sitemap', { text: await textOf(bytes), urls: [...namesOf(info)] }, visit.signal)
    return content ? { url, state: 'found', status, ...content } : { url, state: 'missing', status }
  } catch (error) {
    if (error instanceof OutsideRefusal) return { url, state: error.reason === 'tooLarge' ? 'found' : 'failed', status }
    throw error
  }
}

/** The language versions of a page that are checked for links back. */
export function getAlternateUrls(info: SeoInfo): string[] {
  const own = namesOf(info)
  const urls = info.page.alternates.details
    .map(({ url }) => url)
    .filter((url) => /^https?:/.test(url) && !own.has(withoutFragment(url)))
  return [...new Set(urls)].slice(0, MAX_ALTERNATES)
}

/** Reads a version of a page in another language and searches it for a link back. */
export async function checkReturnLink(
  visit: OutsideSession,
  workers: SeoWorkerPool,
  url: string,
  info: SeoInfo,
  admit: OutsideRequest['admit'],
): Promise<ReturnLink> {
  const answer = await readOr(visit, {
    url,
    accept: 'text/html',
    types: HTML_MEDIA_TYPES,
    maxBytes: HEAD_BYTES,
    isCut: true,
    ...(admit && { admit }),
  })
  if (answer instanceof OutsideRefusal) return { url, state: 'failed' }
  const { status, bytes, headers } = answer
  if (status >= 400) return { url, state: 'failed', status }
  const own = namesOf(info)
  try {
    const { page } = await workers.run('extract', { bytes, address: answer.url, status, headers }, visit.signal)
    return {
      url,
      state: page.alternates.details.some((alternate) => own.has(withoutFragment(alternate.url)))
        ? 'links-back'
        : 'none',
      status,
    }
  } catch (error) {
    if (error instanceof OutsideRefusal || isUserError(error)) return { url, state: 'failed', status }
    throw error
  }
}

/** Icons whose size is checked; by default the icon that browsers request without a link. */
export function getIconUrls({ icon, page }: SeoInfo): string[] {
  const named = [...(icon ? [icon] : []), ...page.icons].map(({ url }) => url).filter((url) => /^https?:/.test(url))
  return named.length > 0 ? [...new Set(named)].slice(0, MAX_ICONS) : [new URL('/favicon.ico', page.address).href]
}

/** Reads the beginning of an icon; undefined if it could not be read. */
export async function fetchIcon(visit: OutsideSession, url: string): Promise<FetchedIcon | undefined> {
  const answer = await readOr(visit, { url, accept: 'image/*', maxBytes: PICTURE_BYTES, isCut: true })
  if (answer instanceof OutsideRefusal) return undefined
  const { status, bytes } = answer
  return {
    url,
    status,
    type: parseMediaType(getAnswerHeader(answer, 'content-type')),
    ...(status < 400 && parseImageSize(bytes)),
  }
}
