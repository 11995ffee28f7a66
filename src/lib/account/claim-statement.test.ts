import { expect, test } from 'vitest'
import { parseClaimStatement, formatClaimStatement } from './claim-statement.ts'

const WHOLE = { contactName: '甲', position: '经理', email: 'a@example.com', statement: '我们的页面\n第二行' }

test.each([
  [WHOLE, '联系人：甲\n职务：经理\n邮箱：a@example.com\n我们的页面\n第二行'],
  [{ ...WHOLE, statement: '' }, '联系人：甲\n职务：经理\n邮箱：a@example.com'],
  [{ contactName: '', position: '', email: '', statement: '我们的页面' }, '我们的页面'],
  [{ ...WHOLE, position: '', statement: '职务不写' }, '联系人：甲\n邮箱：a@example.com\n职务不写'],
])('%j is read as %j, and back', (fields, text) => {
  expect(formatClaimStatement(fields)).toBe(text)
  expect(parseClaimStatement(text)).toEqual(fields)
})
