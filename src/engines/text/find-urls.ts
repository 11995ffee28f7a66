import type { Finder, FoundItem } from './find-items.ts'
import { foldAllFullWidth, foldFullWidth } from './full-width.ts'
import { createHostNames, isWellFormed, trimHost, type HostNames } from './host-name.ts'
import { createLineReader } from './lines.ts'
import { beginsFileName, isFileOrTickerName, isInsideOtherName } from './other-names.ts'
import { createUnitTable } from './unit-table.ts'
import { readUrlTail } from './url-tail.ts'

// Letters of hosts without a scheme: Latin, Greek and Cyrillic, because texts in these scripts are separated from a
// host by a space.
const LETTERS = String.raw`a-z0-9À-ÖØ-öø-ɏ\u0300-\u036f\u0370-\u03ff\u0400-\u04ff`
// Matches the start of a URL: a scheme that is not followed by another scheme (also with a full-width colon), or a host
// name without a scheme.
const START = new RegExp(
  String.raw`((?:https?|ftps?|wss?)[:：][/／]{2})(?!(?:https?|ftps?|wss?)[:：][/／]{2})` +
    String.raw`|(?<![${LETTERS}@])[${LETTERS}][${LETTERS}-]{0,62}(?:\.[${LETTERS}-]{1,63}){1,30}`,
  'gi',
)
// Quick test for the text before a host name: a match means that the host is part of a longer name. Most dots belong to
// sentences and prices and precede no top-level domain.
const MORE = new RegExp(`[${LETTERS}\\u0530-\\u0dff][._-]$`, 'i')
const SIGN = /\.[a-z\x80-\uffff]|[:：][/／]/i
const WIDE_URL = /(?:ｈｔｔｐｓ?：／／|ｗｗｗ．)[！-～]+/gi
const USER = /^[a-z0-9._~%!$&'*+,;=:-]{1,128}@/i
const MAIL_DOMAIN = /@[\p{L}\p{M}\p{N}.-]+$/u
const MAX_HOST_LENGTH = 253
const MAX_RUN_LENGTH = 300
const LOCAL_PART = new RegExp(`^[${LETTERS}._%+'-]*@`, 'i')
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[\p{L}\p{M}\p{N}\p{So}\u200d_.-]{1,300})/u
const ASCII_START = /^[\x21-\x7e]*/
// List number attached to a host.
const LIST_NUMBER = /^\d{1,3}\.(?=www\.)/i

/** Loads the finder of URLs: with a scheme any host counts, without one only hosts with a real top-level domain. */
export async function createUrlFinder(): Promise<Finder> {
  const names = await createHostNames()
  const find: Finder['find'] = (line, hasFullWidth) => {
    const text = hasFullWidth ? foldFullWidth(line.replace(WIDE_URL, foldAllFullWidth)) : line
    const found: FoundItem[] = []
    const sign = text.search(SIGN)
    if (sign === -1) return found
    START.lastIndex = runStart(text, sign)
    for (let start = START.exec(text); start; start = START.exec(text)) {
      const { url, end } = start[1]
        ? urlWithScheme(text, start.index, start[1], names)
        : urlWithoutScheme(text, start.index, start[0], names)
      if (url !== '') found.push({ text: url, key: url })
      START.lastIndex = Math.max(end, start.index + 1)
    }
    return found
  }
  return { find, read: createLineReader(createUnitTable({ marks: './．／' })), fewestMarks: 1 }
}

/** Start of the run of characters in which a URL may begin. */
function runStart(text: string, at: number): number {
  let start = at
  while (start > 0 && isInRun(text.charCodeAt(start - 1))) start -= 1
  return start
}

// True for ASCII, letters of hosts, and the full-width colon and slash of a scheme.
const isInRun = (code: number): boolean =>
  (code > 0x20 && code < 0x7f) || (code >= 0xc0 && code < 0x500) || code === 0xff0f || code === 0xff1a

/** URL that was read, '' if there is none, and the position at which the search continues. */
interface ReadUrl {
  url: string
  end: number
}

function urlWithScheme(text: string, index: number, scheme: string, names: HostNames): ReadUrl {
  const afterScheme = index + scheme.length
  const user = USER.exec(text.slice(afterScheme, afterScheme + 130))?.[0] ?? ''
  const hostAt = afterScheme + user.length
  const run = HOST.exec(text.slice(hostAt, hostAt + MAX_RUN_LENGTH))?.[0] ?? ''
  const host = hostAfterScheme(run, names)
  // The end of an invalid host is not a host: `http://-a.com` is not `a.com`.
  if (host === '') return { url: '', end: hostAt + run.length }
  const written = scheme.replace('：', ':').replaceAll('／', '/') + user + host
  const tail = readUrlTail(text, hostAt + host.length, text.charAt(index - 1))
  return { url: written + tail, end: hostAt + host.length + tail.length }
}

function hostAfterScheme(run: string, { end, isPublic }: HostNames): string {
  const known = end(run)
  if (known > 0) return run.slice(0, known)
  const ascii = trimHost(ASCII_START.exec(run)?.[0] ?? '')
  // With a scheme, hosts need no top-level domain: localhost, 192.168.1.1, an intranet name.
  return ascii.startsWith('[') || (isWellFormed(ascii) && !isPublic(ascii) && ascii.toLowerCase() !== 'xn') ? ascii : ''
}

function urlWithoutScheme(text: string, index: number, run: string, names: HostNames): ReadUrl {
  const none = { url: '', end: index + run.length }
  if ('._-'.includes(text.charAt(index - 1)) && MORE.test(text.slice(Math.max(0, index - 2), index))) return none
  const number = LIST_NUMBER.exec(run)?.[0].length ?? 0
  const start = index + number
  const host = run.slice(number, number + names.end(run.slice(number)))
  const end = start + host.length
  // Part of an email address's domain: `amazon.com` in `buyer@marketplace.amazon.com`.
  if (
    host === '' ||
    ('.-'.includes(text.charAt(index - 1)) && MAIL_DOMAIN.test(text.slice(Math.max(0, index - MAX_HOST_LENGTH), index)))
  )
    return none
  // Text before an @ is the local part of an email address.
  if (LOCAL_PART.test(text.slice(end, end + 65))) return none
  const tail = readUrlTail(text, end, text.charAt(start - 1))
  if (isInsideOtherName(text, start, host) || (tail === '' && (isFileOrTickerName(host) || beginsFileName(text, end))))
    return none
  return { url: host + tail, end: end + tail.length }
}
