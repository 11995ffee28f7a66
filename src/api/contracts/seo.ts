import { z } from 'zod'
import { defineCall } from './call.ts'
import { redirectHop, seoPage, seoRecord } from './seo-page.ts'

/** Maximum characters of an address to check. */
const MAX_ADDRESS_LENGTH = 2048

const found = z.enum(['found', 'missing', 'failed'])
const status = z.int().optional()

const siteFacts = z.strictObject({
  fetchedAt: z.iso.datetime().describe('读取时间（UTC）'),
  milliseconds: z.int().describe('从请求到读完的毫秒数'),
  hops: z.array(redirectHop),
  robots: z
    .strictObject({
      url: z.string(),
      state: found,
      status,
      verdicts: z.array(
        z.strictObject({ agent: z.string(), allowed: z.boolean(), line: z.int().optional().describe('起作用的行') }),
      ),
      sitemaps: z.array(z.string()),
    })
    .optional(),
  sitemap: z
    .strictObject({
      url: z.string(),
      state: found,
      status,
      entries: z.int().optional(),
      listed: z.boolean().optional().describe('本页是否在内'),
    })
    .optional(),
  returnLinks: z
    .array(z.strictObject({ url: z.string(), state: z.enum(['links-back', 'none', 'failed']), status }))
    .optional(),
  icons: z
    .array(
      z.strictObject({
        url: z.string(),
        status: z.int(),
        type: z.string(),
        width: z.int().optional(),
        height: z.int().optional(),
      }),
    )
    .optional(),
})

export const seoCalls = {
  parseSeoInfo: defineCall({
    method: 'POST',
    path: '/mapi/toolSeoInfo/parse',
    summary: '读取一个网页的 SEO 信息',
    auth: 'none',
    cache: 'none',
    limit: 'outside',
    stores: 'nothing',
    input: z.object({
      url: z
        .string({ error: '应为文字' })
        .max(MAX_ADDRESS_LENGTH, { error: `不能超过 ${String(MAX_ADDRESS_LENGTH)} 个字符` })
        .describe('http 或 https 网址'),
      respectRobots: z.boolean({ error: '应为 true 或 false' }).default(true).describe('是否遵守网站的 robots.txt'),
    }),
    answer: z.strictObject({
      ...seoRecord,
      page: seoPage,
      site: siteFacts.describe('读取时查到的：robots.txt、站点地图、各语言页是否互相链接、图标尺寸'),
    }),
  }),
}
