import { z } from 'zod'
import { aiTaboo } from '../../../src/api/contracts/ai-taboo.ts'
import { placeFindings, REGION_NAMES, scanTaboos } from '../../../src/engines/taboo/engine.ts'
import { TABOO_KINDS, TABOO_SCOPES, TABOO_SEVERITIES } from '../../../src/engines/taboo/operation.ts'
import type { TabooKind, TabooScanRequest, TabooScanResult, TabooScope } from '../../../src/engines/taboo/operation.ts'
import { DEFAULT_MARKETS } from '../../../src/lib/default-markets.ts'
import { getNames } from '../../../src/api/contracts/ai-job.ts'
import { MAX_FINDINGS, type AiTool } from '../ai-tool.ts'
import { tabooPrompt } from '../prompts/taboo.ts'

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

/** What in a text could offend or mislead in some markets. */
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
    // Nobody looked up what a model says.
    const placed = placeFindings(
      request,
      findings.map((finding) => ({ ...finding, source: '模型判断，未核实' })),
    )
    return { scanTabooResultList: placed, optimizeSuggestions: suggestions, total: placed.length }
  },
  textsOf: () => [],
}
