import type { Finder, Found } from './find-items.ts'
import { foldAllFullWidth, foldFullWidth } from './full-width.ts'
import { createHostNameEnd, trimHost, type HostNameEnd } from './host-name.ts'
import { createLineReader } from './lines.ts'
import { createUnitTable } from './unit-table.ts'
import { trimUrlTail } from './url-tail.ts'

// A scheme that no other one follows, with the colon of a Chinese input method read too, or the ASCII host name of a URL without one.
const START = /((?:https?|ftps?|wss?)[:：][/／]{2})(?!(?:https?|ftps?|wss?)[:：][/／]{2})|(?<![a-z0-9@À-ɏ]|[a-z0-9]_)[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,30}/gi
// Every URL has one: most dots are those of sentences and prices, which no top-level domain follows.
const SIGN = /\.[a-z\x80-\uffff]|[:：][/／]/i
const WIDE_URL = /(?:ｈｔｔｐｓ?：／／|ｗｗｗ．)[！-～]+/gi
const USER = /^[a-z0-9._~%!$&'*+,;=:-]{1,128}@/i
const MAIL_DOMAIN = /@[a-z0-9.-]+$/i
const LONGEST_HOST = 253
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[\p{L}\p{M}\p{N}_.-]{1,300})/u
const ASCII_START = /^[\x21-\x7e]*/
// Letters of other scripts belong to a URL at the start of a part (`/商品2024款`, `?k=蓝牙耳机`), and inside one where it goes on after them; elsewhere they are text glued to it.
const TAIL = /^(?::\d{1,5}(?!\d))?(?:[/?#](?:[a-z0-9._~:/?#@!$&'()*+,;=%|[\]{}-]+|(?<=[/=#])[À-ɏЀ-ӿ\u0e00-\u0e7fぁ-ヿ㐀-鿿가-힣]{1,64}(?:\d{1,8}[À-ɏЀ-ӿ\u0e00-\u0e7fぁ-ヿ㐀-鿿가-힣]{1,64})*|(?<=[_+-])[À-ɏЀ-ӿ\u0e00-\u0e7fぁ-ヿ㐀-鿿가-힣]{1,64}(?=[/&=?#.%_+-][a-z0-9]))*)?/i

// Names that end like a file far more often than like a host; `.pl` and `.cc` are shops' domains and stay.
const FILE_ENDINGS = new Set(['md', 'mov', 'py', 'sh', 'zip'])
const CAPITALISED_TLD = /\.(?!Com$|Net$|Org$|Cn$)[A-Z][a-z]+$/

/** Loads the finder of URLs: with a scheme on any host, without one on a host whose top-level domain is real. */
export async function createUrlFinder(): Promise<Finder> {
  const hostNameEnd = await createHostNameEnd()
  const find: Finder['find'] = (line, hasFullWidth) => {
    const text = hasFullWidth ? foldFullWidth(line.replace(WIDE_URL, foldAllFullWidth)) : line
    const found: Found[] = []
    const sign = text.search(SIGN)
    if (sign === -1) return found
    START.lastIndex = runStart(text, sign)
    for (let start = START.exec(text); start; start = START.exec(text)) {
      const url = start[1] ? urlWithScheme(text, start.index, start[1], hostNameEnd) : urlWithoutScheme(text, start.index, start[0], hostNameEnd)
      if (!url) continue
      found.push({ text: url, key: url })
      START.lastIndex = start.index + url.length
    }
    return found
  }
  return { find, read: createLineReader(createUnitTable({ marks: './．／' })), fewestMarks: 1 }
}

/** Where the run of characters starts that a URL could start in. */
function runStart(text: string, at: number): number {
  let start = at
  while (start > 0) {
    const before = text.charCodeAt(start - 1)
    if (before <= 0x20 || (before >= 0x7f && before !== 0xff0f && before !== 0xff1a)) break
    start -= 1
  }
  return start
}

function urlWithScheme(text: string, index: number, scheme: string, hostNameEnd: HostNameEnd): string | undefined {
  const afterScheme = index + scheme.length
  const user = USER.exec(text.slice(afterScheme, afterScheme + 130))?.[0] ?? ''
  const hostAt = afterScheme + user.length
  const host = hostAfterScheme(text.slice(hostAt, hostAt + 300), hostNameEnd)
  if (host === '') return undefined
  const written = scheme.replace('：', ':').replaceAll('／', '/')
  return written + user + host + tailAt(text, hostAt + host.length, text.charAt(index - 1))
}

function hostAfterScheme(after: string, hostNameEnd: HostNameEnd): string {
  const run = HOST.exec(after)?.[0] ?? ''
  const ascii = trimHost(ASCII_START.exec(run)?.[0] ?? '')
  // The scheme vouches for hosts without a top-level domain: localhost, 192.168.1.1, an intranet name.
  if (ascii.length === trimHost(run).length) return ascii
  const end = hostNameEnd(run)
  return end > 0 ? run.slice(0, end) : ascii
}

function urlWithoutScheme(text: string, index: number, run: string, hostNameEnd: HostNameEnd): string | undefined {
  const host = run.slice(0, hostNameEnd(run))
  const end = index + host.length
  // The rest of an email address's domain: `amazon.com` of `buyer@marketplace.amazon.com`.
  if (text.charAt(index - 1) === '.' && MAIL_DOMAIN.test(text.slice(Math.max(0, index - LONGEST_HOST), index))) return undefined
  // What stands before an @ is the local part of an email address.
  if (host === '' || /^[a-z0-9._%+'-]*@/i.test(text.slice(end, end + 65))) return undefined
  const tail = tailAt(text, end, text.charAt(index - 1))
  return tail === '' && isNoHost(host) ? undefined : host + tail
}

/** `readme.md`, or the start of the next sentence: `Mr.Li`, `the end.So`. */
function isNoHost(host: string): boolean {
  if (/^www\./i.test(host)) return false
  const labels = host.split('.')
  return CAPITALISED_TLD.test(host) || (labels.length === 2 && FILE_ENDINGS.has(labels[1]?.toLowerCase() ?? ''))
}

function tailAt(text: string, at: number, before: string): string {
  const next = text.charAt(at)
  if (!':/?#'.includes(next) || next === '') return ''
  return trimUrlTail(TAIL.exec(text.slice(at))?.[0] ?? '', before)
}
