import { z } from 'zod'
import { aiProhibitedWordsCalls } from '../../../src/api/contracts/ai-prohibited-words.ts'
import { check, compiled } from '../../../src/engines/prohibited-words/engine.ts'
import { SEVERITIES } from '../../../src/engines/prohibited-words/operation.ts'
import type { WordCheckRequest, WordFinding } from '../../../src/engines/prohibited-words/operation.ts'
import type { AiTool } from '../ai-tool.ts'
import { placeQuotes } from '../place-quotes.ts'
import { prohibitedWordsPrompt } from '../prompts/prohibited-words.ts'

/** What a model's finding stands on: nothing that anyone looked up. */
const UNCHECKED = '模型判断，未核实'

const written = z.object({
  findings: z
    .array(
      z.object({
        quote: z.string().min(1).max(120).describe('exactly as it stands in the text'),
        kind: z.string().max(40).describe('one of the kinds'),
        severity: z.enum(SEVERITIES),
        reason: z.string().max(300),
        replacements: z.array(z.string().max(120)).max(5),
      }),
    )
    .max(200),
  tips: z.array(z.string().max(300)).max(10),
})

interface Result {
  detectResultDTOS: readonly WordFinding[]
  riskOptimizeTips: readonly string[]
  total: number
}

/** Whether a text holds words that a platform or a law refuses. */
export const prohibitedWordsTool: AiTool<z.output<typeof aiProhibitedWordsCalls.detectProhibitedWords.input>, WordCheckRequest, z.output<typeof written>, Result> = {
  name: 'prohibited-words',
  input: aiProhibitedWordsCalls.detectProhibitedWords.input,
  requestOf: ({ text, platform }) => ({ text, platforms: platform === '' ? [] : [platform] }),
  rules(request) {
    const { findings, tips, total } = check(request)
    return { detectResultDTOS: findings, riskOptimizeTips: tips, total }
  },
  prompt: prohibitedWordsPrompt,
  written,
  resultOf({ findings, tips }, { text }) {
    const kinds = new Set(compiled().dictionary.classes.map(({ id }) => id))
    // What is not in the text cannot be marked there; of an unknown kind nothing can be said.
    const known = findings.filter(({ kind }) => kinds.has(kind))
    const placed = placeQuotes(text, known).map(({ start, end, item: { kind, severity, reason, replacements } }) => {
      const found = text.slice(start, end)
      return { start, end, text: found, term: found, kind, severity, reason, source: UNCHECKED, replacements }
    })
    return { detectResultDTOS: placed, riskOptimizeTips: tips, total: placed.length }
  },
  textsOf: () => [],
  platformsOf: ({ platform }) => (platform === '' ? [] : [platform]),
}
