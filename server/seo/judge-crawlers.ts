import readRobots from 'robots-parser'
import type { SeoTasks } from './seo-tasks.ts'

/** Maximum sitemaps that are listed. */
const MAX_SITEMAPS = 20

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text)
}

/**
 * Evaluates a robots.txt for some crawlers. The time grows with its length times the address's length, so a worker runs
 * it.
 */
export function evaluateRobotsTxt({
  robotsUrl,
  text,
  url,
  agents,
}: SeoTasks['judge']['asked']): SeoTasks['judge']['answer'] {
  const robots = readRobots(robotsUrl, text)
  const verdicts = agents.map((agent) => {
    const line = robots.getMatchingLineNumber(url, agent)
    return { agent, allowed: robots.isAllowed(url, agent) ?? true, ...(line > 0 && { line }) }
  })
  return { verdicts, sitemaps: [...new Set(robots.getSitemaps().filter(isWebAddress))].slice(0, MAX_SITEMAPS) }
}
