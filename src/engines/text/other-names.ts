// File extensions that are rarely domains; `.pl` and `.cc` are not in the list because shops use them as domains.
const FILE_ENDINGS = new Set(['md', 'mov', 'py', 'sh', 'zip'])
// Extensions of programs and settings; a name with such an extension after a folder is no host.
const PROGRAM_ENDINGS = new Set([...FILE_ENDINGS, 'am', 'app', 'cc', 'in', 'la', 'mk', 'pl', 'pm', 'ps', 'rs', 'so'])
const REGISTRIES = new Set(['ac', 'co', 'com', 'edu', 'gov', 'mil', 'net', 'org'])
const CAPITALISED_TLD = /\.(?!Com$|Net$|Org$|Cn$)\p{Lu}\p{Ll}+$/u
// Matches tickers such as `0700.HK`, `000001.SZ`, `BABA.US`. Endings of other exchanges are not in it, as they are
// hosts just as often.
const TICKER = /^(?:\d{4,6}\.(?:HK|SZ|SS|TW|SI)|[A-Z]{1,5}\.US)$/
const MAX_PATH_LENGTH = 128
const PATH_CHAR = /[\w.~/\\-]/
const PATH_STARTS_AFTER = /[\s"'`(<=,;:|]/
const NAMES_BEFORE = /(?:^|[^\w:])\w{1,40}:\w{1,40}:$|::$/
const FILE_AFTER =
  /^[_-][\p{L}\p{N}_.-]{0,100}\.(?:csv|xlsx?|docx?|pptx?|pdf|txt|zip|rar|7z|jpe?g|png|gif|webp|psd|ai|mp4|mov|html?|json|xml|md|log|sql)(?![a-z0-9])/iu

const isWww = (host: string): boolean => /^www\./i.test(host)

/**
 * True if a name is a file (`readme.md`), a ticker (`0700.HK`) or the start of the next sentence (`Mr.Li`, `the
 * end.So`).
 */
export function isFileOrTickerName(host: string): boolean {
  return !isWww(host) && (TICKER.test(host) || CAPITALISED_TLD.test(host) || FILE_ENDINGS.has(endingOf(host)))
}

/**
 * True if the text before a host makes it a ticker (`$TVI.CA`), a file in a folder (`/path/to/file.pl`) or a program
 * name (`path:to:file.pm`).
 */
export function isInsideOtherName(text: string, at: number, host: string): boolean {
  const before = text.charAt(at - 1)
  if (before === '/') return isPath(text, at, host)
  if (isWww(host)) return false
  return (
    before === '$' ||
    before === '\\' ||
    (before === ':' && NAMES_BEFORE.test(text.slice(Math.max(0, at - MAX_PATH_LENGTH), at)))
  )
}

/** True if a host begins a file name: `amazon.com_orders.xlsx`. */
export const beginsFileName = (text: string, end: number): boolean =>
  FILE_AFTER.test(text.slice(end, end + MAX_PATH_LENGTH))

/**
 * Top-level domain of a host that may be a file extension; '' if the host has a registry's second-level domain:
 * `tienda.com.py`.
 */
function endingOf(host: string): string {
  const labels = host.toLowerCase().split('.')
  return labels.length > 2 && REGISTRIES.has(labels.at(-2) ?? '') ? '' : (labels.at(-1) ?? '')
}

function isPath(text: string, at: number, host: string): boolean {
  let from = at
  while (from > 0 && at - from < MAX_PATH_LENGTH && PATH_CHAR.test(text.charAt(from - 1))) from -= 1
  const path = text.slice(from, at)
  // A host follows in `//cdn.a.com`, and after a scheme without its colon.
  if (/^[a-z]{0,8}\/\/$/i.test(path)) return false
  if (path.indexOf('/') < path.length - 1) return true
  const fromRoot = /^[.~]*\/$/.test(path) && (from === 0 || PATH_STARTS_AFTER.test(text.charAt(from - 1)))
  return !isWww(host) && (fromRoot || PROGRAM_ENDINGS.has(endingOf(host)))
}
