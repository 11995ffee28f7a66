import { expect, test } from 'vitest'
import { findWordingBreaches } from './wording.ts'

/** The name is in two parts, so that the rule does not find it in this file. */
const BOUND = ['MOST', 'ROWS'].join('_')

test.each([
  ['/** What is stored. */\nexport const STORED = 1', 'a.ts:1 begins a comment without its subject: What is stored.'],
  ['// Whether it is\n// open.\nlet isOpen = true', 'a.ts:1 begins a comment without its subject: Whether it is open.'],
  ['let a = 1\n  /*\n   * Where it is.\n   */\n', 'a.ts:2 begins a comment without its subject: Where it is.'],
  ['export function boundOf(): void {}', 'a.ts exports boundOf: a function is a verb with its object'],
  [`const ${BOUND} = 5`, `a.ts says ${BOUND}: bounds are MAX_ and MIN_`],
])('%j is refused', (source, breach) => expect(findWordingBreaches('a.ts', source)).toEqual([breach]))

test.each([
  '/** The stored rows. */\nexport const STORED_ROWS = 1',
  '// oxlint-disable-next-line no-empty -- Where it fails, nothing is lost',
  'const text = `\n What a text says\n`',
  'export const MAX_ROWS = 5',
  'function partsOf(): void {}',
])('%j is allowed', (source) => expect(findWordingBreaches('a.ts', source)).toEqual([]))
