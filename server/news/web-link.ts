/** Parameters that say where a reader came from, not what is read. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|spm|scm|ncid|cmpid|at_(?:medium|campaign|custom\d)|ref_src|ref_url|share_(?:from|source|token)|bd_vid|hmsr)$/i
const MAX_LENGTH = 500

/**
 * The address of an entry without tracking parameters and without a place in the page; undefined for what is no http or
 * https address, has a password in it or is too long.
 */
export function webLink(text: string, base: string): string | undefined {
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
  // Sites whose pages are behind "#/" or "#!" have nothing else to tell them apart.
  if (!/^#[!/]/.test(url.hash)) url.hash = ''
  const names = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of names) url.searchParams.delete(name)
  return url.href.length > MAX_LENGTH ? undefined : url.href
}

/** What two addresses of the same page have in common: scheme, www, the order of parameters and a slash at the end do not count. */
export function linkKey(link: string): string {
  const url = new URL(link)
  url.searchParams.sort()
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`
}
