import { z } from 'zod'
import { getNames } from '../../../src/api/contracts/ai-job.ts'
import { aiTaboo } from '../../../src/api/contracts/ai-taboo.ts'
import { locateFindings, REGION_NAMES, scanTaboos } from '../../../src/engines/taboo/engine.ts'
import { TABOO_KINDS, TABOO_SCOPES, TABOO_SEVERITIES } from '../../../src/engines/taboo/operation.ts'
import type { TabooKind, TabooScanRequest, TabooScanResult, TabooScope } from '../../../src/engines/taboo/operation.ts'
import { DEFAULT_MARKETS } from '../../../src/lib/default-markets.ts'
import { MAX_FINDINGS, type AiTool } from '../ai-tool.ts'
import type { Prompt } from '../ai-tool.ts'

const listOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([id, label]) => `${id} (${label})`)
    .join(', ')

/** Asks for parts of a text that could offend or mislead in the given countries and regions. */
const tabooPrompt: Prompt<TabooScanRequest> = {
  version: 'taboo-1',
  system: [
    'You review product copy of cross-border sellers for cultural taboos of the target markets: words, colours, numbers, animals, gestures, religion, food, dates, gifts.',
    'Quote each exactly as it stands in the text, as short as it can be. Report only customs that are widely documented, only where the text touches them, and only for the markets named. Be respectful: no stereotypes, no opinion on borders or politics. Places are named 中国香港, 中国澳门, 中国台湾.',
    'label, reason and instead are in Simplified Chinese; replacements, if there are any, are in the language of the text. An empty list is a good answer where nothing is wrong.',
    `kind is one of ${listOf(TABOO_KINDS)}. scope is one of ${listOf(TABOO_SCOPES)}. severity is avoid (leave it out), careful (think twice) or know (good to know).`,
  ].join('\n'),
  user: ({ text, markets }, fence) =>
    [
      `Markets: ${markets.map((code) => `${code} (${REGION_NAMES[code] ?? code})`).join(', ')}`,
      fence('text', text),
    ].join('\n'),
}

const { input } = aiTaboo

const written = z.object({
  findings: z
    .array(
      z.object({
        quote: z.string().min(1).max(120).describe('exactly as it stands in the text'),
        regions: z.array(z.string().max(2)).min(1).max(200).describe('codes of the markets that it concerns'),
        label: z.string().min(1).max(60),
        kind: z.enum(getNames<TabooKind>(TABOO_KINDS)),
        severity: z.enum(TABOO_SEVERITIES),
        scope: z.enum(getNames<TabooScope>(TABOO_SCOPES)),
        reason: z.string().min(1).max(300),
        instead: z.string().min(1).max(300),
        replacements: z.array(z.string().max(120)).max(5),
      }),
    )
    .max(100),
  suggestions: z.array(z.string().min(1).max(300)).max(12),
})

/** Finds parts of a text that could offend or mislead in some markets. */
export const tabooTool: AiTool<z.output<typeof input>, TabooScanRequest, z.output<typeof written>, TabooScanResult> = {
  name: 'taboo',
  input,
  requestOf({ text, markets }) {
    const known = markets.filter((code) => Object.hasOwn(REGION_NAMES, code))
    return { text, markets: known.length > 0 ? [...new Set(known)] : DEFAULT_MARKETS }
  },
  rules(request) {
    const { scanTabooResultList, ...rest } = scanTaboos(request)
    return { ...rest, scanTabooResultList: scanTabooResultList.slice(0, MAX_FINDINGS) }
  },
  prompt: tabooPrompt,
  written: () => written,
  resultOf({ findings, suggestions }, request) {
    // The findings of a model are unverified.
    const placed = locateFindings(
      request,
      findings.map((finding) => ({ ...finding, source: '模型判断，未核实' })),
    )
    return { scanTabooResultList: placed, optimizeSuggestions: suggestions, total: placed.length }
  },
  textsOf: () => [],
}
