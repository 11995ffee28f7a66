import { z } from 'zod'
import { defineCall } from './call.ts'

const time = z.iso.datetime().nullable()

const newsFeed = z.strictObject({
  name: z.string(),
  url: z.string(),
  category: z.string().describe('快讯的分类；没有时为空'),
  publish: z.enum(['direct', 'review']).describe('直接发布，或先进审核队列'),
  attemptedAt: time.describe('最近一次读取；还没有读过时为空'),
  succeededAt: time.describe('最近一次读到内容；没有成功过时为空'),
  failure: z.string().describe('最近一次读取的问题；没有问题时为空'),
  failures: z.int().min(0).describe('连续失败的次数'),
  nextAt: time.describe('下次读取的时间'),
  addedWeek: z.int().min(0).describe('近 7 天带来的快讯数'),
  lastAddedAt: time.describe('近 7 天里最近一次带来快讯的时间'),
})
export const newsFeedCalls = {
  listNewsFeeds: defineCall({
    method: 'GET',
    path: '/mapi/operator/news-feeds',
    auth: 'required',
    cache: 'none',
    limit: 'read',
    summary: '新闻订阅源的状态（仅运营）',
    input: z.object({}),
    answer: z.strictObject({ list: z.array(newsFeed) }),
  }),
}
