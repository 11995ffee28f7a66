import { getHeaderValues, type HeaderPairs } from './http-headers.ts'
import type { NamedMeta } from './metas.ts'
import type { RobotsRule } from './operation/page.ts'

const MAX_RULES = 50
/** Directives with a value after a colon; any other word before a colon is an agent. */
const WITH_VALUE = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])
/** Meta names that address one crawler. */
const AGENTS =
  /^(?:robots|googlebot(?:-news|-image|-video)?|google-extended|bingbot|msnbot|baiduspider|sogou|360spider|yandex(?:bot)?|slurp|applebot|duckduckbot|petalbot|bytespider)$/

function directivesOf(value: string): string[] {
  // A date of `unavailable_after` may contain a comma: "Friday, 25 Jun 2010".
  return value
    .toLowerCase()
    .split(/,(?!\s*\d{1,2}[\s-][a-z]{3})/)
    .map((word) => word.trim().replace(/\s*:\s*/, ':'))
    .filter((word) => word !== '')
    .slice(0, 30)
}

/** Reads robots metas and X-Robots-Tag headers. */
export function readRobots(metas: readonly NamedMeta[], headers: HeaderPairs): RobotsRule[] {
  const rules: RobotsRule[] = []
  for (const { by, name, content } of metas) {
    if (by === 'name' && AGENTS.test(name))
      rules.push({ agent: name === 'robots' ? '*' : name, directives: directivesOf(content), from: 'meta' })
  }
  for (const value of getHeaderValues(headers, 'x-robots-tag')) rules.push(...fromHeader(value))
  return rules.filter(({ directives }) => directives.length > 0).slice(0, MAX_RULES)
}

/** Parses a header, which may address several agents: `googlebot: noindex, otherbot: nofollow`. */
function fromHeader(value: string): RobotsRule[] {
  const rules: RobotsRule[] = []
  let rule: RobotsRule = { agent: '*', directives: [], from: 'header' }
  for (const word of directivesOf(value)) {
    const [, agent = '', rest = ''] = /^([^\s:]+):(.*)$/.exec(word) ?? []
    if (agent !== '' && !WITH_VALUE.has(agent)) {
      rules.push(rule)
      rule = { agent, directives: rest === '' ? [] : [rest.trim()], from: 'header' }
    } else rule.directives.push(word)
  }
  return [...rules, rule]
}

/** Finds a directive for an agent. Directives for all agents count too, and `none` means noindex and nofollow. */
export function findDirective(
  rules: readonly RobotsRule[],
  directive: 'noindex' | 'nofollow' | 'nosnippet',
  agent = '*',
): RobotsRule | undefined {
  return rules.find(
    (rule) =>
      (rule.agent === '*' || rule.agent === agent) &&
      (rule.directives.includes(directive) || (directive !== 'nosnippet' && rule.directives.includes('none'))),
  )
}
