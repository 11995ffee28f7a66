import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, keyword, integerBetween, pageNumber, pagedListAnswer, pageSize, shortTextField } from './fields.ts'

/** An HS code. Status 1 is in force, 2 expired (product specification, section 4). */
export const hsCode = z.strictObject({
  code: z.string().regex(/^(?:\d{2}|\d{4}|\d{6})$/),
  chineseName: z.string(),
  englishName: z.string(),
  level: z.union([z.literal(2), z.literal(4), z.literal(6)]),
  section: z.string().describe('类，罗马数字'),
  parent: z.string().describe('上一级：章的上一级是类；税目已不存在的失效编码归在章下'),
  status: z.union([z.literal(1), z.literal(2)]).describe('1 现行，2 已失效'),
  successors: z.array(z.string()).describe('失效编码在 HS 2022 的对应新编码'),
})

export const hsCodeCalls = {
  searchHsCodes: defineCall({
    method: 'GET',
    path: '/mapi/toolHsCode/searchCode',
    summary: '海关 HS 编码：按商品名、品名、拼音、英文或编码查找，日常商品的参考归类在前',
    auth: 'none',
    cache: { by: 'reference' },
    // A search for 100 characters that occur in many names takes about 40 ms.
    limit: 'search',
    input: z.object({
      keywords: keyword,
      pageNumber,
      pageSize: pageSize(20),
      status: integerBetween(1, 2).optional().describe('1 现行，2 已失效；不填为全部'),
      section: shortTextField(5).default('').describe('类，罗马数字，如 XVI；不填为全部'),
    }),
    answer: pagedListAnswer(hsCode),
  }),
  queryHsDetail: defineCall({
    method: 'GET',
    path: '/mapi/toolHsCode/queryDetail',
    summary: '一个 HS 编码的归类路径、下属编码和新旧对应',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({
      code: shortTextField()
        .regex(/^\d{2}(?:[.\s]?\d{2}){0,2}$/, { error: '应为 2、4 或 6 位数字' })
        .describe('2、4 或 6 位编码，带点也可以'),
    }),
    answer: hsCode.extend({
      path: z.array(hsCode).describe('自章起的上级'),
      children: z.array(hsCode),
      predecessors: z.array(hsCode).describe('由本编码接替的失效编码'),
      updateDate: isoDate,
    }),
  }),
}
