import { z } from 'zod'
import { defineCall } from './call.ts'
import { keyword, pageNumber, pagedListAnswer, pageSize, shortTextField } from './fields.ts'

/** A seaport. Coordinates are decimal degrees as text. */
export const port = z.strictObject({
  portCode: z.string().describe('UN/LOCODE'),
  portChineseName: z.string(),
  portEnglishName: z.string(),
  countryCode: z.string().length(2),
  countryChineseName: z.string(),
  routeLine: z.string().describe('航线，如 美西'),
  latitude: z.string(),
  longitude: z.string(),
  verified: z.boolean().describe('代码见于 UN/LOCODE，且 15 公里内有同名地点或港口所在的市镇'),
})

export const portCalls = {
  searchPorts: defineCall({
    method: 'GET',
    path: '/mapi/tools/global-shipping-port/search',
    summary: '全球港口：按航线、国家和关键词查找',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({
      page: pageNumber,
      size: pageSize(20),
      keyword,
      routeLine: shortTextField(20).default('').describe('航线中文名，如 日本关东'),
      country: shortTextField(60).default('').describe('国家或地区：两位代码或中文名'),
    }),
    answer: pagedListAnswer(port),
  }),
}
