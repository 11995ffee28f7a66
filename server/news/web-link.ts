/** Query parameters for tracking, which do not identify a page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|spm|scm|ncid|cmpid|at_(?:medium|campaign|custom\d)|ref_src|ref_url|share_(?:from|source|token)|bd_vid|hmsr)$/i
const MAX_LENGTH = 500

/**
 * The address of an entry without tracking parameters and fragment; undefined if it is not http(s), contains a password
 * or is too long.
 */
export function normalizeWebLink(text: string, base: string): string | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (
    url === undefined ||
    text === '' ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    !url.hostname.includes('.')
  )
    return undefined
  // Sites that route by "#/" or "#!" need the fragment to identify pages.
  if (!/^#[!/]/.test(url.hash)) url.hash = ''
  const names = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of names) url.searchParams.delete(name)
  return url.href.length > MAX_LENGTH ? undefined : url.href
}

/**
 * Key of a link that is equal for all addresses of a page: without scheme, www, the order of parameters and a trailing
 * slash.
 */
export function getLinkKey(link: string): string {
  const url = new URL(link)
  url.searchParams.sort()
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`
}
