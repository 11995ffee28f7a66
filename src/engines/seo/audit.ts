import { checkCanonical } from './audit/canonical.ts'
import { checkContent } from './audit/content.ts'
import type { Check } from './audit/finding.ts'
import { checkIndexing } from './audit/indexing.ts'
import { checkLanguage } from './audit/language.ts'
import { checkLinks } from './audit/links.ts'
import { checkSnippet } from './audit/snippet.ts'
import { checkSocial } from './audit/social.ts'
import { checkStructured } from './audit/structured.ts'
import { checkTechnical } from './audit/technical.ts'
import type { SeoInfo } from './operation.ts'
import type { Finding } from './operation/findings.ts'
import type { SiteFacts } from './operation/site.ts'

const CHECKS: readonly Check[] = [
  checkIndexing,
  checkCanonical,
  checkSnippet,
  checkContent,
  checkLinks,
  checkStructured,
  checkSocial,
  checkLanguage,
  checkTechnical,
]
const ORDER: Record<Finding['level'], number> = { error: 0, warn: 1, info: 2, pass: 3 }

/**
 * Builds the report of a page, most urgent findings first, passed checks last. `site` is data looked up by a server.
 */
export function auditPage(info: SeoInfo, site?: SiteFacts): Finding[] {
  const findings = CHECKS.flatMap((check) => check({ ...info, site }))
  // The sort is stable, so findings of equal rank keep the order of the checks.
  return findings.toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ level, priority }: Finding): number =>
  level === 'error' || level === 'warn' ? priority * 2 + ORDER[level] : 10 + ORDER[level]
