import type { Finder, FoundItem } from './find-items.ts'
import { foldFullWidth } from './full-width.ts'
import { createHostNames, type HostNames } from './host-name.ts'
import { createLineReader } from './lines.ts'
import { createUnitTable, isMarkedUnit } from './unit-table.ts'
import { getUrlKindAt } from './url-letters.ts'

const MAX_LOCAL = 64
const MAX_DOMAIN = 253
// Characters commonly used in addresses. The standard also allows = / ? & *, but in `mail=a@b.com` and `*a@b.com*` they
// do not belong to the address.
const local = createUnitTable({ marks: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._+'-" })
// Matches the user part of `https://user:password@host`; a comma or semicolon before the address shows that it is an
// item of a list.
const URL_USER = /[a-z][:：][/／]{2}[a-z0-9._~%!$&'*+=:-]{0,128}$/i
const MAX_URL_USER = 140
// Matches labels of any script, as a domain may be Chinese or followed directly by Chinese; 。 is the dot of Chinese
// input methods.
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:[.。｡][\p{L}\p{M}\p{N}-]+)+/u

const STOP = /[。｡]/
const STOPS = /[。｡]/g

/** Loads the finder of email addresses. Full-width characters are returned as ASCII. */
export async function createEmailFinder(): Promise<Finder> {
  const names = await createHostNames()
  const find: Finder['find'] = (line, hasFullWidth) => {
    const text = hasFullWidth ? foldFullWidth(line) : line
    const found: FoundItem[] = []
    let from = 0
    // The search goes outwards from each @, which keeps the time linear in long lines.
    for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
      const part = localPart(text, Math.max(from, at - MAX_LOCAL - 1), at)
      const domain = part === '' ? undefined : domainAt(text.slice(at + 1, at + 1 + MAX_DOMAIN), names.end)
      if (!domain || isUrlUser(text.slice(Math.max(from, at - MAX_URL_USER), at))) continue
      const address = `${part}@${domain}`
      found.push({ text: address, key: address.toLowerCase() })
      from = at + 1 + domain.length
    }
    return found
  }
  return { find, read: createLineReader(createUnitTable({ marks: '@＠' })), fewestMarks: 1 }
}

function isUrlUser(before: string): boolean {
  return (before.includes('/') || before.includes('／')) && URL_USER.test(before)
}

const PLAIN = /^[ -~]*$/
const LATIN = /^[ -~\p{Script=Latin}\p{M}]*$/u

function localPart(text: string, from: number, at: number): string {
  let start = at
  while (
    start > from &&
    (isMarkedUnit(local[text.charCodeAt(start - 1)]) || getUrlKindAt(text, start - 1) === 'letter')
  )
    start -= 1
  const run = text.slice(start, at)
  // In `x."y".bar@c.com` this text is only the end of a quoted address.
  if (run.startsWith('.') && text.charAt(start - 1) === '"') return ''
  const part = run.slice(run.lastIndexOf('..') + 1).replace(/^[.+'-]+/, '')
  return part.length > MAX_LOCAL || part.endsWith('.') || !isOneScript(part) ? '' : part
}

/** True if all letters may belong to one name: `müller`, `иван.петров`. In `почтаinfo` the beginning is unclear. */
const isOneScript = (part: string): boolean => PLAIN.test(part) || LATIN.test(part) || !/[a-z]/i.test(part)

function domainAt(after: string, hostNameEnd: HostNames['end']): string | undefined {
  const run = DOMAIN.exec(after)?.[0]
  if (!run) return undefined
  // A 。 is a full stop if the domain before it is complete.
  const stop = run.search(STOP)
  const dotted = stop === -1 ? run : run.replace(STOPS, '.')
  const end = (stop === -1 ? 0 : hostNameEnd(run.slice(0, stop))) || hostNameEnd(dotted)
  return end === 0 ? undefined : dotted.slice(0, end)
}
