/** Whether an address of mail is at the domain of a site, at one below it, or at the one that the site is below. */
export function isEmailAtSite(email: string, site: string): boolean {
  const domain = /^[^\s@<>"(),:;\\]{1,64}@([\w-]+(?:\.[\w-]+)+)$/.exec(email.trim().toLowerCase())?.[1]
  if (domain === undefined || !URL.canParse(site)) return false
  const host = new URL(site).hostname.toLowerCase().replace(/^www\./, '')
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`)
}
