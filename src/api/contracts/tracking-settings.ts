import { z } from 'zod'
import { defineCall } from './call.ts'

export const trackingSettingCalls = {
  trackingSettings: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/sdk/tracking',
    summary: '访问统计的设置：访客同意后，浏览器把记录发到哪里，保存多久',
    limit: 'read',
    input: z.object({}),
    answer: z.strictObject({
      address: z.string().nullable().describe('接收记录的路径或网址；null 表示不统计'),
      isOwn: z.boolean().describe('由本站接收'),
      retentionDays: z.number().describe('本站保存单条记录的天数'),
      siteLinker: z
        .array(z.strictObject({ part_url: z.string(), after_hash: z.boolean() }))
        .describe('带上设备标识的其他站点'),
    }),
  }),
}
