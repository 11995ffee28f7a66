import { VARIANT_LABELS, type WordCheckResult, type WordFinding } from '../../../engines/prohibited-words/operation.ts'
import { EU_MEMBERS } from '../../../lib/eu-members.ts'
import { applyFirstReplacements, type Finding } from '../shared/findings.ts'
import wordList from './word-list.build.ts'

/** Markets covered by the word lists, with the ids of the engine. */
export const WORD_MARKETS = [
  { id: 'CN', label: '中国' },
  { id: 'US', label: '美国' },
  { id: 'UK', label: '英国' },
  { id: 'EU', label: '欧盟' },
  { id: 'JP', label: '日本' },
] as const

/** True if the country (ISO 3166-1 alpha-2) belongs to the market. */
export const isOfMarket = (id: string, code: string): boolean =>
  id === code || (id === 'UK' && code === 'GB') || (id === 'EU' && EU_MEMBERS.has(code))

const marketLabel = (id: string): string => WORD_MARKETS.find((market) => market.id === id)?.label ?? id

function noteOf({ variant, term, markets }: WordFinding): string {
  const parts = [
    variant && `写法：${VARIANT_LABELS[variant]}，原词「${term}」`,
    markets && `适用：${markets.map(marketLabel).join('、')}`,
  ]
  return parts.filter((part) => part !== undefined).join('；')
}

/** Converts a finding of the engine or of a model to the form that the page draws. */
function drawn(finding: WordFinding): Finding {
  const { start, end, severity, kind, reason, source, replacements, repaired, advice } = finding
  const note = noteOf(finding)
  return {
    start,
    end,
    severity,
    label: wordList.labels[kind] ?? '违禁词',
    reason,
    source,
    replacements,
    ...(repaired && { repaired }),
    ...(advice !== undefined && { advice }),
    ...(note !== '' && { note }),
  }
}

/** Converts the result of a check to findings. */
export const toFindings = ({ findings }: WordCheckResult): Finding[] => findings.map(drawn)

/** Cells of one title in a batch: counts per severity, the words, the title with what can be replaced, and advice. */
export function toColumnCells(text: string, { findings, tips }: WordCheckResult): string[] {
  const count = (severity: Finding['severity']): string =>
    String(findings.filter((finding) => finding.severity === severity).length)
  const words = findings.map(({ text: word, kind }) => `${word}（${wordList.labels[kind] ?? '违禁词'}）`)
  return [
    count('forbidden'),
    count('risky'),
    count('notice'),
    words.join('、'),
    applyFirstReplacements(text, findings.map(drawn)),
    tips.join('；'),
  ]
}
