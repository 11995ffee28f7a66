/** A make of phones, whose browsers say it. */
const PHONES = /cubot/gi

/** Robots are not shown error pages (product specification, section 2.4). */
export function isBot(userAgent: string): boolean {
  return /bot|crawl|spider|slurp|bingpreview/i.test(userAgent.replaceAll(PHONES, ''))
}
