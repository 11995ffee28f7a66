import { z } from 'zod'
import { defineCall } from './call.ts'
import { keyword, pageNumber, pagedListAnswer, pageSize } from './fields.ts'

/** A logo or icon in one of the three categories. */
export const logo = z.strictObject({
  id: z.string(),
  category: z.enum(['ecommerce', 'social', 'common']),
  title: z.string(),
  englishTitle: z.string(),
  words: z.string().describe('搜索词'),
  sharp: z.boolean().describe('是否为清晰的矢量图'),
  svg: z.string().describe('24×24 的 SVG'),
  licence: z.string(),
})

export const logoCalls = {
  listLogos: defineCall({
    method: 'GET',
    path: '/mapi/tools/logo/list',
    summary: '平台与常用图标（SVG）',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({
      page: pageNumber,
      size: pageSize(50),
      keyword,
      category: z
        .enum(['', 'ecommerce', 'social', 'common'], { error: '应为 ecommerce、social 或 common' })
        .default(''),
    }),
    answer: pagedListAnswer(logo),
  }),
}
