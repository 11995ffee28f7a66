/** True if the email's domain equals the site's domain, or is its subdomain or parent domain. */
export function isEmailAtSite(email: string, site: string): boolean {
  const domain = /^[^\s@<>"(),:;\\]{1,64}@([\w-]+(?:\.[\w-]+)+)$/.exec(email.trim().toLowerCase())?.[1]
  if (domain === undefined || !URL.canParse(site)) return false
  const host = new URL(site).hostname.toLowerCase().replace(/^www\./, '')
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`)
}
