import { FINDING_GROUPS } from '../../engines/seo/operation/findings.ts'
import { countLevels, formatReportTime, formatReportTitle, type Report } from './report-state.ts'

/** Findings that need work, errors first, then by urgency. */
export function listOpenFindings({ findings }: Pick<Report, 'findings'>): Report['findings'] {
  const rank = { error: 0, warn: 1, info: 2, pass: 3 }
  return findings
    .filter(({ level }) => level === 'error' || level === 'warn')
    .toSorted((a, b) => rank[a.level] - rank[b.level] || a.priority - b.priority)
}

/** Summary of a report in a few lines, for sending to the page's editor. */
export function formatSummary(report: Report): string {
  const { error, warn, pass } = countLevels(report.findings)
  const lines = listOpenFindings(report).flatMap(({ level, group, what, why, where = [] }) => [
    `${level === 'error' ? '【错误】' : '【提醒】'}${FINDING_GROUPS[group]}：${what}`,
    `  ${why}`,
    ...where.slice(0, 3).map((place) => `  - ${place}`),
  ])
  return [
    formatReportTitle(report),
    ...(report.info.page.address === '' ? [] : [report.info.page.address]),
    `${formatReportTime(report.at)}：错误 ${error}，提醒 ${warn}，通过 ${pass}`,
    '',
    ...lines,
  ].join('\n')
}
