import { expect, test } from 'vitest'
import { replyBeginning, replyTitle } from './replies.ts'
import { LONGEST_TITLE } from './submission.ts'

test.each([
  ['怎样选港口', '回复：怎样选港口'],
  ['字'.repeat(LONGEST_TITLE), `回复：${'字'.repeat(LONGEST_TITLE - 3)}`],
  // A character of two halves at the end goes as a whole.
  [`${'字'.repeat(LONGEST_TITLE - 4)}😀`, `回复：${'字'.repeat(LONGEST_TITLE - 4)}`],
  [`${'字'.repeat(LONGEST_TITLE - 5)}😀`, `回复：${'字'.repeat(LONGEST_TITLE - 5)}😀`],
])('a reply to %s is called %s', (title, called) => expect(replyTitle(title)).toBe(called))

test.each([
  ['看交货地。', '看交货地。'],
  [' - 鹿特丹\n- 汉堡\n', '- 鹿特丹 - 汉堡'],
  ['字'.repeat(60), '字'.repeat(60)],
  // Never half a character.
  [`${'字'.repeat(59)}😀字`, `${'字'.repeat(59)}😀…`],
])('%j begins with %j', (markdown, beginning) => expect(replyBeginning(markdown)).toBe(beginning))
