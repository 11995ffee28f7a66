import {
  TABOO_KINDS,
  TABOO_SCOPES,
  type TabooFinding,
  type TabooScanResult,
  type TabooSeverity,
} from '../../../engines/taboo/operation.ts'
import type { Finding } from '../shared/findings.ts'
import { getRegionName } from './chosen-markets.ts'

/** Maps taboo severities to the severities of findings. */
export const SEVERITY_BY_TABOO: Readonly<Record<TabooSeverity, Finding['severity']>> = {
  avoid: 'forbidden',
  careful: 'risky',
  know: 'notice',
}

const namesOf = (codes: readonly string[]): string => codes.map(getRegionName).join('、')
const unique = (words: readonly string[], between: string): string => [...new Set(words)].join(between)

/** Groups overlapping findings by position, because the same words may be a taboo in several markets. */
function placesOf(findings: readonly TabooFinding[]): TabooFinding[][] {
  const places: TabooFinding[][] = []
  let end = -1
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = places.at(-1)
    if (last && finding.start < end) last.push(finding)
    else places.push([finding])
    end = Math.max(end, finding.end)
  }
  return places
}

function drawn(place: readonly TabooFinding[]): Finding[] {
  const [first] = place.toSorted(
    (a, b) => ['avoid', 'careful', 'know'].indexOf(a.severity) - ['avoid', 'careful', 'know'].indexOf(b.severity),
  )
  if (!first) return []
  const start = Math.min(...place.map((finding) => finding.start))
  const end = Math.max(...place.map((finding) => finding.end))
  return [
    {
      start,
      end,
      severity: SEVERITY_BY_TABOO[first.severity],
      label: unique(
        place.map(({ kind }) => TABOO_KINDS[kind]),
        '、',
      ),
      reason: unique(
        place.map(
          ({ regions, reason, scope }) =>
            `${namesOf(regions)}：${reason}${scope === 'all' ? '' : `（${TABOO_SCOPES[scope]}）`}`,
        ),
        '。',
      ),
      note: `怎么改：${unique(
        place.map(({ instead }) => instead),
        '；',
      )}`,
      source: unique(
        place.map(({ source }) => source),
        '、',
      ),
      // A replacement for a part of the word would not fit the whole word.
      replacements: [
        ...new Set(
          place
            .filter((finding) => finding.start === start && finding.end === end)
            .flatMap(({ replacements }) => replacements),
        ),
      ],
    },
  ]
}

/** Converts a scan's result to findings, one per place. */
export const toFindings = ({ scanTabooResultList }: TabooScanResult): Finding[] =>
  placesOf(scanTabooResultList).flatMap(drawn)

/** Findings of one market. */
export interface MarketFindings {
  code: string
  name: string
  findings: readonly TabooFinding[]
}

/** Groups findings by market; duplicates of a word and reason are merged, markets without findings left out. */
export function groupByMarket({ scanTabooResultList }: TabooScanResult, markets: readonly string[]): MarketFindings[] {
  return markets.flatMap((code) => {
    const own = new Map(
      scanTabooResultList
        .filter(({ regions }) => regions.includes(code))
        .map((finding) => [`${finding.text.toLowerCase()} ${finding.reason}`, finding]),
    )
    const findings = [...own.values()].toSorted(
      (a, b) => Object.keys(SEVERITY_BY_TABOO).indexOf(a.severity) - Object.keys(SEVERITY_BY_TABOO).indexOf(b.severity),
    )
    return findings.length > 0 ? [{ code, name: getRegionName(code), findings }] : []
  })
}

/** The report as plain text for sending. */
export function formatReport(groups: readonly MarketFindings[]): string {
  return groups
    .map(({ name, findings }) =>
      [
        `【${name}】`,
        ...findings.map(({ text, reason, instead }) => `${text.trim()}：${reason}。怎么改：${instead}`),
      ].join('\n'),
    )
    .join('\n\n')
}

/**
 * Cells of one title in a batch: counts per severity, words, markets, advice, and the title with words replaced where
 * possible.
 */
export function toColumnCells(text: string, result: TabooScanResult): string[] {
  const findings = toFindings(result)
  const count = (severity: Finding['severity']): string =>
    String(findings.filter((finding) => finding.severity === severity).length)
  let changed = ''
  let after = 0
  for (const { start, end, replacements } of findings) {
    changed += text.slice(after, start) + (replacements[0] ?? text.slice(start, end))
    after = end
  }
  return [
    count('forbidden'),
    count('risky'),
    count('notice'),
    unique(
      findings.map(({ start, end }) => text.slice(start, end).trim()),
      '、',
    ),
    namesOf([...new Set(result.scanTabooResultList.flatMap(({ regions }) => regions))]),
    unique(
      findings.map(({ reason }) => reason),
      '；',
    ),
    unique(
      result.scanTabooResultList.map(({ instead }) => instead),
      '；',
    ),
    changed + text.slice(after),
  ]
}
