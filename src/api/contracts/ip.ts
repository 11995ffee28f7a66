import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../../lib/typed-length.ts'
import { defineCall } from './call.ts'
import { shortTextField } from './fields.ts'

const land = z.strictObject({ code: z.string().length(2).describe('ISO 3166-1'), name: z.string() })

/** Facts about an IP address, as the page shows them. */
const detail = z.strictObject({
  ip: z.string(),
  version: z.union([z.literal(4), z.literal(6)]),
  notes: z.array(z.string()).describe('怎样读懂所填内容的'),
  special: z
    .strictObject({ id: z.string(), name: z.string(), meaning: z.string(), rfc: z.int() })
    .optional()
    .describe('IANA 登记的特殊地址段'),
  start: z.string(),
  end: z.string(),
  number: z.string(),
  numberStart: z.string(),
  numberEnd: z.string(),
  land: land.optional(),
  otherLand: land.optional().describe('较旧的来源说的国家，与较新的不同：可能已变更'),
  region: z.string(),
  city: z.string(),
  operator: z.string(),
  network: z.strictObject({ number: z.string(), name: z.string() }).optional().describe('自治系统编号与名称'),
  areaCode: z.string().describe('中国城市的电话区号，或国家的区号'),
  zones: z.array(z.string()),
  point: z.strictObject({ lat: z.number(), lon: z.number() }).optional(),
  expanded: z.string(),
  reverse: z.string(),
  inner: z.array(z.strictObject({ ip: z.string(), name: z.string(), place: z.string() })),
  asked: z.strictObject({ start: z.string(), end: z.string(), count: z.string(), bits: z.int().optional() }).optional(),
  sources: z.array(z.strictObject({ name: z.string(), date: z.string(), use: z.string() })),
})

const field = (meaning: string) => z.string().default('-').describe(meaning)

/** The IP record of the product specification, section 3, plus the page's additional facts. */
export const ipInfo = z.strictObject({
  ip: field('查的地址'),
  ipStart: field('所在地址段的起点'),
  ipEnd: field('所在地址段的终点'),
  inetIp: field('地址的十进制整数'),
  inetStart: field('起点的十进制整数'),
  inetEnd: field('终点的十进制整数'),
  areaNo: field('电话区号'),
  postNo: field('邮政编码；没有可用的来源，总是 -'),
  operators: field('运营商'),
  att: field('归属地'),
  detail,
})

export const ipCalls = {
  ipInfo: defineCall({
    method: 'GET',
    path: '/mapi/tools/id/ip-info',
    summary: 'IP 地址的归属、所在地址段和写法；不填查自己的地址',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({
      searchIp: shortTextField(MAX_SEARCH_LENGTH).default('').describe('IPv4 或 IPv6 地址；不填为访问者自己的地址'),
    }),
    answer: ipInfo,
  }),
}
