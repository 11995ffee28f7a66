import { z } from 'zod'
import { aiEmoji } from '../../../src/api/contracts/ai-emoji.ts'
import { translate } from '../../../src/engines/emoji/engine.ts'
import { hasSameWords, findEmojiMarks } from '../../../src/engines/emoji/operation.ts'
import type { EmojiRequest, EmojiResult } from '../../../src/engines/emoji/operation.ts'
import type { AiTool } from '../ai-tool.ts'
import { emojiPrompt } from '../prompts/emoji.ts'

// The salt lets a client start; it is no part of the question.
const input = aiEmoji.input.omit({ salt: true })

/** An answer is this many times as long as its text at most, and some characters more. */
const GROWTH = 3
const SPARE = 200

function written({ mode, text }: EmojiRequest) {
  const whole = z
    .string()
    .min(1)
    .max(GROWTH * text.length + SPARE)
  const isAdding = mode === 'after' || mode === 'before' || mode === 'inside'
  return z.object({
    text: isAdding
      ? whole.refine((answer) => hasSameWords(text, answer), {
          error: 'words of the text were changed: keep them exactly',
        })
      : whole,
  })
}

/** Words and emoji. */
export const emojiTool: AiTool<z.output<typeof input>, EmojiRequest, { text: string }, { result: EmojiResult }> = {
  name: 'emoji',
  input,
  requestOf: (given, { seed }) => ({ ...given, seed }),
  rules: async (request, words) => ({ result: translate(request, await words.of(request.language)) }),
  prompt: emojiPrompt,
  written,
  resultOf: ({ text }) => ({ result: { text, marks: findEmojiMarks(text), variants: 1 } }),
  // The words are the visitor's own.
  textsOf: () => [],
}
