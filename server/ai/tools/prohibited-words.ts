import { z } from 'zod'
import { aiProhibitedWords } from '../../../src/api/contracts/ai-prohibited-words.ts'
import { check, WORD_CLASSES } from '../../../src/engines/prohibited-words/engine.ts'
import { SEVERITIES } from '../../../src/engines/prohibited-words/operation.ts'
import type { WordCheckRequest, WordFinding } from '../../../src/engines/prohibited-words/operation.ts'
import { MAX_FINDINGS, type AiTool } from '../ai-tool.ts'
import { locateQuotes } from '../place-quotes.ts'
import { prohibitedWordsPrompt } from '../prompts/prohibited-words.ts'

/** What a model's finding stands on: nothing that anyone looked up. */
const UNCHECKED = '模型判断，未核实'

function written() {
  const kinds = new Set(WORD_CLASSES.map(({ id }) => id))
  const finding = z.object({
    quote: z.string().min(1).max(120).describe('exactly as it stands in the text'),
    kind: z
      .string()
      .refine((kind) => kinds.has(kind), { error: 'is none of the kinds' })
      .describe('one of the kinds'),
    severity: z.enum(SEVERITIES),
    reason: z.string().max(300),
    replacements: z.array(z.string().max(120)).max(5),
  })
  return z.object({ findings: z.array(finding).max(200), tips: z.array(z.string().max(300)).max(10) })
}

interface Result {
  detectResultDTOS: readonly WordFinding[]
  riskOptimizeTips: readonly string[]
  total: number
}

/** Whether a text holds words that a platform or a law refuses. */
export const prohibitedWordsTool: AiTool<
  z.output<typeof aiProhibitedWords.input>,
  WordCheckRequest,
  z.output<ReturnType<typeof written>>,
  Result
> = {
  name: 'prohibited-words',
  input: aiProhibitedWords.input,
  requestOf: ({ text, platform }) => ({ text, platforms: platform === '' ? [] : [platform] }),
  rules(request) {
    const { findings, tips, total } = check(request)
    return { detectResultDTOS: findings.slice(0, MAX_FINDINGS), riskOptimizeTips: tips, total }
  },
  prompt: prohibitedWordsPrompt,
  written,
  resultOf({ findings, tips }, { text }) {
    // What is not in the text cannot be marked there.
    const placed = locateQuotes(text, findings).map(
      ({ start, end, item: { kind, severity, reason, replacements } }) => {
        const found = text.slice(start, end)
        return { start, end, text: found, term: found, kind, severity, reason, source: UNCHECKED, replacements }
      },
    )
    return { detectResultDTOS: placed, riskOptimizeTips: tips, total: placed.length }
  },
  textsOf: () => [],
}
