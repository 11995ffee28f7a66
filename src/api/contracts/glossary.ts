import { z } from 'zod'
import { defineCall } from './call.ts'
import { keyword, pageNumber, pagedListAnswer, pageSize, shortTextField } from './fields.ts'

const term = z.strictObject({
  id: z.string(),
  mainType: z.string(),
  subType: z.string(),
  chineseName: z.string(),
  englishName: z.string(),
  abbreviation: z.string(),
  explanation: z.string(),
  related: z.array(z.string()).describe('相关词条的 id'),
})

/** A filter; the value 'all' means no filter (product specification, section 5). */
const filter = shortTextField(20)
  .overwrite((text) => (text === 'all' || text === '全部' ? '' : text))
  .default('')

export const glossaryCalls = {
  searchGlossary: defineCall({
    method: 'GET',
    path: '/mapi/toolCommonCrossBorderText/search',
    summary: '跨境术语：按大类、小类和关键词查找',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({
      page: pageNumber,
      size: pageSize(20),
      keyword,
      mainType: filter.describe('大类，如 外贸'),
      subType: filter.describe('小类，如 交货术语'),
    }),
    answer: pagedListAnswer(term),
  }),
}
