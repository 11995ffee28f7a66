import { cutText, parseAddress } from '../addresses.ts'
import type { SeoInfo } from '../operation.ts'
import type { Finding, FindingGroup } from '../operation/findings.ts'
import type { SiteFacts } from '../operation/site.ts'

/** Input of a check. */
export interface AuditInput extends SeoInfo {
  /** Data looked up by the server, if any. */
  site: SiteFacts | undefined
}

/** Check that makes one part of the report. */
export type Check = (audited: AuditInput) => Finding[]

const MAX_PLACES = 20

/** Creates the findings of one group. Priority 1 is the highest. */
export interface FindingFactory {
  error: (id: string, priority: 1 | 2 | 3, what: string, why: string, where?: readonly string[]) => Finding
  warn: (id: string, priority: 1 | 2 | 3, what: string, why: string, where?: readonly string[]) => Finding
  pass: (id: string, what: string, why: string) => Finding
  info: (id: string, what: string, why: string, where?: readonly string[]) => Finding
}

/** Returns the finding factory of a group. */
export function createFindingFactory(group: FindingGroup): FindingFactory {
  const places = (where: readonly string[] = []): Pick<Finding, 'where'> =>
    where.length === 0 ? {} : { where: where.slice(0, MAX_PLACES).map((place) => cutText(place, 300)) }
  return {
    error: (id, priority, what, why, where) => ({ id, group, level: 'error', priority, what, why, ...places(where) }),
    warn: (id, priority, what, why, where) => ({ id, group, level: 'warn', priority, what, why, ...places(where) }),
    pass: (id, what, why) => ({ id, group, level: 'pass', priority: 0, what, why }),
    info: (id, what, why, where) => ({ id, group, level: 'info', priority: 0, what, why, ...places(where) }),
  }
}

/** True if two URLs are equal apart from the fragment and a slash directly after the host. */
export function isSameAddress(a: string, b: string): boolean {
  const plain = (url: string): string => (parseAddress(url)?.href ?? url).replace(/#.*$/s, '')
  return plain(a) === plain(b)
}

/** Host of a URL; '' without one. */
export function getHostName(url: string): string {
  return parseAddress(url)?.host ?? ''
}
