import { WORD_CLASSES } from '../../../src/engines/prohibited-words/engine.ts'
import type { WordCheckRequest } from '../../../src/engines/prohibited-words/operation.ts'
import { platformNames } from '../prompt-words.ts'
import type { Prompt } from '../ai-tool.ts'

/** Asks which words of a text a platform or an advertising law refuses. */
export const prohibitedWordsPrompt: Prompt<WordCheckRequest> = {
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
