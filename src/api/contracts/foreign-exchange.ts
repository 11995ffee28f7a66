import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageNumber, pageSize, shortTextField } from './fields.ts'

/** CNY for 100 units as decimal text; empty when zero or invalid (product specification, 7.2). */
const rate = z.string().regex(/^(?:|\d+(?:\.\d+)?)$/)

const boardRow = z.strictObject({
  bankName: z.string(),
  currencyName: z.string(),
  currencySymbol: z.string().describe('ISO 4217 代码'),
  spotExchangeBuyRate: rate.describe('现汇买入价'),
  cashBuyRate: rate.describe('现钞买入价'),
  spotExchangeSellRate: rate.describe('现汇卖出价'),
  cashSellRate: rate.describe('现钞卖出价'),
  middleRate: rate.describe('中行折算价'),
  updateTimeStr: z.string().describe('发布时间，北京时间'),
})

export const foreignExchangeCalls = {
  searchForeignExchange: defineCall({
    method: 'POST',
    path: '/mapi/foreignExchange/page',
    summary: '人民币外汇牌价（每 100 外币）',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({
      page: pageNumber,
      size: pageSize(999, 999),
      keywords: shortTextField().default('').describe('牌价上的货币名称或代码；不填列出全部'),
    }),
    answer: z.strictObject({
      list: z.array(boardRow),
      total: z.int().min(0),
      updateTimeStr: z.string().describe('列出的各行里最近的发布时间；没有时为空'),
      fetchedAt: z.iso.datetime().nullable().describe('取得时间（UTC）'),
    }),
  }),
}
