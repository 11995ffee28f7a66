import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate } from './fields.ts'

const count = z.int().min(0)
const day = z.iso.date({ error: '应为日期，如 2026-11-23' })
const range = z.object({ from: day.describe('从哪一天起（北京时间）'), to: day.describe('到哪一天为止，含当天') })
const counts = {
  visitors: count.describe('访客：一台设备一天算一个'),
  visits: count.describe('访问：一次会话算一次'),
  pages: count.describe('看过的页面'),
}
const step = <const Steps extends readonly [string, ...string[]]>(steps: Steps) =>
  z.array(z.strictObject({ step: z.enum(steps), count }))

/** Calls for editors: usage statistics of visitors who consented to tracking. */
export const visitFigureCalls = {
  readVisitFigures: defineCall({
    method: 'GET',
    path: '/mapi/editor/visits',
    auth: 'required',
    cache: 'none',
    limit: 'search',
    summary: '一段日子的访问、用过的工具、搜索、读到哪里、登录和注册，最多 366 天；仅编辑',
    input: range,
    answer: z.strictObject({
      collector: z.enum(['own', 'elsewhere', 'off']).describe('本站自己收、由别的服务器收，还是不收'),
      countedAt: z.iso.datetime().nullable().describe('数到什么时候；还没有数过时为空'),
      totals: z.strictObject(counts),
      days: z.array(z.strictObject({ day: isoDate, ...counts })).describe('每一天一行，没有的为 0'),
      classes: z
        .array(z.strictObject({ kind: z.enum(['home', 'tool', 'content', 'search', 'account']), count }))
        .describe('看的是哪一类页面'),
      tools: z.array(z.strictObject({ tool: z.string(), opened: count, used: count })).describe('打开得最多的工具'),
      searches: z.strictObject({ found: count, missed: count }),
      reading: step(['0', '25', '50', '75', '100']).describe('读到百分之几的人次'),
      login: step(['open', 'code', 'done']).describe('登录走到哪一步的人数'),
      registration: step(['open', 'code', 'new']).describe('注册走到哪一步的人数'),
      refused: z.array(z.strictObject({ reason: z.string(), count })).describe('没有收下的记录'),
    }),
  }),
  exportVisitFigures: defineCall({
    method: 'GET',
    path: '/mapi/editor/visits/csv',
    auth: 'required',
    cache: 'none',
    limit: 'search',
    summary: '同样的数字，CSV 文件；仅编辑',
    input: range,
    answer: z.strictObject({ fileName: z.string(), csv: z.string().describe('以 UTF-8 BOM 开头') }),
  }),
}
