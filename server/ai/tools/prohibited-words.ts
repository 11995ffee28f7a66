import { z } from 'zod'
import { aiProhibitedWords } from '../../../src/api/contracts/ai-prohibited-words.ts'
import { check, WORD_CLASSES } from '../../../src/engines/prohibited-words/engine.ts'
import { SEVERITIES } from '../../../src/engines/prohibited-words/operation.ts'
import type { WordCheckRequest, WordFinding } from '../../../src/engines/prohibited-words/operation.ts'
import { MAX_FINDINGS, type AiTool } from '../ai-tool.ts'
import type { Prompt } from '../ai-tool.ts'
import { locateQuotes } from '../place-quotes.ts'
import { platformNames } from '../prompt-words.ts'

/** Asks for the words of a text that a platform or an advertising law forbids. */
const prohibitedWordsPrompt: Prompt<WordCheckRequest> = {
  version: 'prohibited-words-1',
  system: [
    'You review advertising copy for cross-border sellers. Find wording that advertising law or the rules of the named platform refuse, or that often leads to trouble.',
    'Quote each exactly as it stands in the text, as short as it can be, in the order of the text. Do not report words that are innocent where they stand, such as 第一次 or 最后.',
    'Write reasons, tips and replacements for the reader of the text: reasons and tips in Simplified Chinese, replacements in the language of the text. Never name an article of a law that you are not certain of.',
    'severity is forbidden for what is refused, risky for what often leads to trouble, notice for what deserves a look. An empty list is a good answer where nothing is wrong.',
  ].join('\n'),
  user: ({ text, platforms }, fence) =>
    [
      `Kinds: ${WORD_CLASSES.map(({ id, label }) => `${id} (${label})`).join(', ')}`,
      `Platform: ${platformNames(platforms) || 'none, by law alone'}`,
      fence('text', text),
    ].join('\n'),
}

/** Source shown for a finding of a model, which nobody verified. */
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

/** A finding without its advice, which the tips of the answer give once for each class. */
function withoutAdvice(finding: WordFinding): WordFinding {
  const kept = { ...finding }
  delete kept.advice
  return kept
}

/** Finds words in a text that a platform or a law prohibits. */
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
    return { detectResultDTOS: findings.slice(0, MAX_FINDINGS).map(withoutAdvice), riskOptimizeTips: tips, total }
  },
  prompt: prohibitedWordsPrompt,
  written,
  resultOf({ findings, tips }, { text }) {
    // Quotes that are not in the text cannot be highlighted there.
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
