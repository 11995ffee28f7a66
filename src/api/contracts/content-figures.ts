import { z } from 'zod'
import { defineCall } from './call.ts'
import { contentType } from './content-text.ts'
import { isoDate } from './fields.ts'

const count = z.int().min(0)
const day = z.iso.date({ error: '应为日期，如 2026-11-23' })
const range = z.object({ from: day.describe('从哪一天起（北京时间）'), to: day.describe('到哪一天为止，含当天') })
const counts = {
  views: count.describe('阅读：一个访客一天读一篇算一次'),
  ends: count.describe('读到结尾'),
  registrations: count.describe('报名'),
  misses: count.describe('没有结果的搜索'),
}
const top = z.array(
  z.strictObject({
    id: z.int().min(1),
    type: contentType,
    handle: z.string(),
    title: z.string(),
    count: z.int().min(1),
  }),
)

/** Calls for editors: views, registrations and searches without results. */
export const contentFigureCalls = {
  readContentFigures: defineCall({
    method: 'GET',
    path: '/mapi/editor/figures',
    auth: 'required',
    cache: 'none',
    limit: 'search',
    summary: '一段日子的阅读、读完、报名和没有结果的搜索，最多 366 天；仅编辑',
    input: range,
    answer: z.strictObject({
      totals: z.strictObject(counts),
      days: z.array(z.strictObject({ day: isoDate, ...counts })).describe('每一天一行，没有的为 0'),
      viewed: top.describe('读得最多的'),
      ended: top.describe('读完得最多的'),
      registered: top.describe('报名最多的活动'),
      misses: z.array(z.strictObject({ words: z.string(), count: z.int().min(1) })).describe('没有结果最多的词'),
    }),
  }),
  exportContentFigures: defineCall({
    method: 'GET',
    path: '/mapi/editor/figures/csv',
    auth: 'required',
    cache: 'none',
    limit: 'search',
    summary: '同样的数字，每天一行的 CSV 文件；仅编辑',
    input: range,
    answer: z.strictObject({ fileName: z.string(), csv: z.string().describe('以 UTF-8 BOM 开头') }),
  }),
}
