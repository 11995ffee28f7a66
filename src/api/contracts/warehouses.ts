import { z } from 'zod'
import { defineCall } from './call.ts'
import { keyword, pageNumber, pagedListAnswer, pageSize, shortTextField } from './fields.ts'

/** A fulfilment warehouse (product specification, section 3); '/' means unknown. */
const warehouse = z.strictObject({
  code: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  countryChineseName: z.string(),
  confirmation: z.string().describe('两个以上来源一致、单一来源或地址待补；均未经亚马逊确认'),
  sources: z.string().describe('核对过的公开名录份数；2+ 是至少两份'),
  status: z.string().describe('在用、已关闭或未知'),
  asOf: z.string().describe('该行截至的日期，YYYY-MM-DD'),
})

export const warehouseCalls = {
  searchWarehouses: defineCall({
    method: 'GET',
    path: '/mapi/tools/fba-warehouse/search',
    summary: 'FBA 仓库地址：按代码、城市、地址或邮编查找',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({
      page: pageNumber,
      size: pageSize(20),
      keyword,
      country: shortTextField(20).default('').describe('英文国名（如 USA）或中文名'),
    }),
    answer: pagedListAnswer(warehouse),
  }),
}
