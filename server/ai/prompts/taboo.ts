import { TABOO_KINDS, TABOO_SCOPES } from '../../../src/engines/taboo/operation.ts'
import type { TabooScanRequest } from '../../../src/engines/taboo/operation.ts'
import { REGION_NAMES } from '../../../src/engines/taboo/engine.ts'
import type { Prompt } from '../ai-tool.ts'

const listOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([id, label]) => `${id} (${label})`)
    .join(', ')

/** Prompt for parts of a text that could offend or mislead in some countries and regions. */
export const tabooPrompt: Prompt<TabooScanRequest> = {
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
