import { z } from 'zod'
import { POINT_RULES, type PointReason } from '../../lib/account/points.ts'
import { defineCall } from './call.ts'
import { integerBetween, pageSize } from './fields.ts'

const isReason = (text: string): text is PointReason => Object.hasOwn(POINT_RULES, text)
const reason = z.enum(Object.keys(POINT_RULES).filter(isReason))

const pointEntry = z.strictObject({
  position: z.int().positive().describe('第几笔，从 1 起'),
  reason,
  label: z.string(),
  amount: z.int(),
  balance: z.int().describe('记完这一笔后的积分'),
  createdAt: z.iso.datetime().describe('UTC'),
})

const pointAccount = z.strictObject({
  balance: z.int(),
  level: z.int().min(1),
  missing: z.int().nullable().describe('到下一级还差多少；最高一级时为 null'),
  rules: z.array(z.strictObject({ reason, label: z.string(), amount: z.int(), isEarned: z.boolean() })),
})

const own = { method: 'GET', auth: 'required', cache: 'none', limit: 'read' } as const

export const pointCalls = {
  readPointAccount: defineCall({
    ...own,
    path: '/mapi/point/account/info',
    summary: '自己的积分、等级和得分规则',
    input: z.object({}),
    answer: pointAccount,
  }),
  listPointEntries: defineCall({
    ...own,
    path: '/mapi/point/account/ledger',
    summary: '自己的积分流水，新的在前',
    input: z.object({
      before: integerBetween(1, 2 ** 31 - 1)
        .optional()
        .describe('从第几笔之前接着列；不填从最新的开始'),
      size: pageSize(20, 100),
    }),
    answer: z.strictObject({
      list: z.array(pointEntry),
      next: z.int().nullable().describe('下一页的 before；没有时为 null'),
    }),
  }),
}
