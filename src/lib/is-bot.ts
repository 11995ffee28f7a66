/** Phone brand whose user agents contain "bot". */
const PHONES = /cubot/gi

/** True for bots, which are not shown error pages (product specification, section 2.4). */
export function isBot(userAgent: string): boolean {
  return /bot|crawl|spider|slurp|bingpreview/i.test(userAgent.replaceAll(PHONES, ''))
}
