import { z } from 'zod'
import { aiEmoji } from '../../../src/api/contracts/ai-emoji.ts'
import { translateEmoji } from '../../../src/engines/emoji/engine.ts'
import { hasSameWords, findEmojiMarks } from '../../../src/engines/emoji/operation.ts'
import type { EmojiRequest, EmojiResult, EmojiMode, EmojiScenario } from '../../../src/engines/emoji/operation.ts'
import type { AiTool, Prompt } from '../ai-tool.ts'
import { languageName } from '../prompt-words.ts'

const TASKS: Readonly<Record<EmojiMode, string>> = {
  after: 'Keep every word as it is and put fitting emoji behind each sentence.',
  before: 'Keep every word as it is and put fitting emoji before each sentence.',
  inside: 'Keep every word as it is and put fitting emoji right behind the words that they stand for.',
  'to-emoji': 'Put emoji in place of the words that they stand for.',
  'to-text': 'Put words in place of the emoji, in the language named, so that the whole reads naturally.',
}

const PLACES: Readonly<Record<EmojiScenario, string>> = {
  social: 'a post on social media: lively',
  email: 'an e-mail of work: few and sober emoji, no faces that flirt or joke',
  chat: 'a chat among friends: warm and playful',
  sms: 'a text message: few emoji',
}

/** Asks for a text with emoji, or without. */
const emojiPrompt: Prompt<EmojiRequest> = {
  version: 'emoji-1',
  system: [
    'You translate between words and emoji for sellers. Change nothing that the task does not name: no word added, left out, corrected or translated, line breaks as they are.',
    'Use emoji that people of the language use in this sense. No flags of places that the text does not name.',
  ].join('\n'),
  user: ({ mode, scenario, language, rest, text }, fence) =>
    [
      `Task: ${TASKS[mode]}${mode === 'to-emoji' ? (rest === 'drop' ? ' Leave out all other words.' : ' Keep all other words.') : ''}`,
      `Language: ${languageName(language)}`,
      `Place: ${PLACES[scenario]}`,
      fence('text', text),
    ].join('\n'),
}

// The salt only permits a client to start; it is not part of the prompt.
const input = aiEmoji.input.omit({ salt: true })

/** Maximum length of an answer as a multiple of the text's length; a constant is added. */
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

/** Adds emoji to texts. */
export const emojiTool: AiTool<z.output<typeof input>, EmojiRequest, { text: string }, { result: EmojiResult }> = {
  name: 'emoji',
  input,
  requestOf: (given, { seed }) => ({ ...given, seed }),
  rules: async (request, words) => ({ result: translateEmoji(request, await words.of(request.language)) }),
  prompt: emojiPrompt,
  written,
  resultOf: ({ text }) => ({ result: { text, marks: findEmojiMarks(text), variants: 1 } }),
  // The words are the visitor's own, so they are not checked for prohibited words.
  textsOf: () => [],
}
