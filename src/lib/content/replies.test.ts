import { expect, test } from 'vitest'
import { getReplyExcerpt, getReplyTitle } from './replies.ts'
import { MAX_TITLE_LENGTH } from './submission.ts'

test.each([
  ['怎样选港口', '回复：怎样选港口'],
  ['字'.repeat(MAX_TITLE_LENGTH), `回复：${'字'.repeat(MAX_TITLE_LENGTH - 3)}`],
  // A surrogate pair at the cut is dropped as a whole.
  [`${'字'.repeat(MAX_TITLE_LENGTH - 4)}😀`, `回复：${'字'.repeat(MAX_TITLE_LENGTH - 4)}`],
  [`${'字'.repeat(MAX_TITLE_LENGTH - 5)}😀`, `回复：${'字'.repeat(MAX_TITLE_LENGTH - 5)}😀`],
])('a reply to %s is called %s', (title, called) => expect(getReplyTitle(title)).toBe(called))

test.each([
  ['看交货地。', '看交货地。'],
  [' - 鹿特丹\n- 汉堡\n', '- 鹿特丹 - 汉堡'],
  ['字'.repeat(60), '字'.repeat(60)],
  // The cut never splits a surrogate pair.
  [`${'字'.repeat(59)}😀字`, `${'字'.repeat(59)}😀…`],
])('%j begins with %j', (markdown, beginning) => expect(getReplyExcerpt(markdown)).toBe(beginning))
