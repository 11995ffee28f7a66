import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildApp } from '../../server/app/app.ts'
import { openReferenceSets, ReferenceSets } from '../../server/reference/reference-sets.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { ipInfo } from '../../src/api/contracts/ip.ts'
import { makeSite } from './fixtures.ts'
import { FOUR_ROWS, SIX_ROWS, writeXdb } from './xdb-file.ts'

type Info = z.output<typeof ipInfo>

const PUBLIC = join(import.meta.dirname, '../../public')
const reference = new ReferenceSets(PUBLIC)
const sites = {
  direct: makeSite({ RATE_LIMIT: '0' }),
  proxied: makeSite({ RATE_LIMIT: '0', TRUST_PROXY: 'loopback' }),
  fresh: makeSite({ RATE_LIMIT: '0' }),
}
const folder = mkdtempSync(join(tmpdir(), 'crossport-ip-'))
const apps: Record<keyof typeof sites, FastifyInstance> = Object.create(null) as never

beforeAll(async () => {
  writeFileSync(join(folder, 'four.xdb'), writeXdb(4, FOUR_ROWS, Date.UTC(2026, 9, 1)))
  writeFileSync(join(folder, 'six.xdb'), writeXdb(6, SIX_ROWS, Date.UTC(2026, 9, 2)))
  const fresh = await openReferenceSets({
    publicDir: PUBLIC,
    ipData: [join(folder, 'four.xdb'), join(folder, 'six.xdb')],
  })
  apps.direct = await buildApp(sites.direct.config, { reference })
  apps.proxied = await buildApp(sites.proxied.config, { reference })
  apps.fresh = await buildApp(sites.fresh.config, { reference: fresh })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
  for (const site of Object.values(sites)) site.remove()
  rmSync(folder, { recursive: true })
})

async function info(
  app: keyof typeof sites,
  searchIp?: string,
  from = '127.0.0.1',
  headers: Record<string, string> = {},
): Promise<Info> {
  const answer = await apps[app].inject({
    url: '/mapi/tools/id/ip-info',
    query: searchIp === undefined ? {} : { searchIp },
    remoteAddress: from,
    headers,
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  return successEnvelope(ipInfo).parse(answer.json()).data
}

describe('spec 7.2: the record of an address', () => {
  test.each<[string, Partial<Info>]>([
    [
      '8.8.8.8',
      { ip: '8.8.8.8', inetIp: '134744072', areaNo: '+1', postNo: '-', operators: 'Google LLC', att: '美国' },
    ],
    [
      '120.24.78.68',
      { ip: '120.24.78.68', areaNo: '0755', postNo: '-', operators: '阿里云', att: '中国 广东省 深圳市' },
    ],
    [
      '10.1.2.3',
      {
        ip: '10.1.2.3',
        ipStart: '10.0.0.0',
        ipEnd: '10.255.255.255',
        inetIp: '167838211',
        inetStart: '167772160',
        inetEnd: '184549375',
        areaNo: '-',
        postNo: '-',
        operators: '-',
        att: '内网地址（私有）',
      },
    ],
    [
      '2001:db8::1',
      {
        ip: '2001:db8::1',
        ipStart: '2001:db8::',
        ipEnd: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
        inetIp: '42540766411282592856903984951653826561',
        areaNo: '-',
        operators: '-',
        att: '文档示例',
      },
    ],
    ['2001:4860:4860::8888', { ip: '2001:4860:4860::8888', operators: 'Google LLC', att: '美国' }],
    ['168.95.1.1', { att: '中国台湾', areaNo: '+886' }],
    ['202.64.1.1', { att: '中国香港' }],
    ['202.175.3.3', { att: '中国澳门' }],
  ])('of %s', async (searchIp, record) => expect(await info('direct', searchIp)).toMatchObject(record))

  test('the bounds lie around the address, as text and as numbers', async () => {
    for (const ip of ['1.1.1.1', '223.5.5.5', '203.0.113.9', '2400:3200::1', '::1']) {
      const { inetIp, inetStart, inetEnd } = await info('direct', ip)
      expect(BigInt(inetStart) <= BigInt(inetIp) && BigInt(inetIp) <= BigInt(inetEnd), ip).toBe(true)
    }
  })

  test('says its sources with their days', async () => {
    const { detail } = await info('direct', '120.24.78.68')
    expect(detail.sources).toEqual([
      { name: 'IP2Location LITE', date: '2026-07-17', use: '国家' },
      { name: 'ip2region', date: '2021', use: '中国省市、运营商' },
      { name: 'ip-location-db', date: '2026-06-17', use: '网络名称' },
    ])
    expect((await info('direct', '8.8.8.8')).detail.sources.map(({ use }) => use)).toEqual(['国家', '网络名称'])
  })

  test('says where lists of different years disagree', async () => {
    const { detail, att } = await info('direct', '1.1.1.1')
    expect([att, detail.otherLand?.name]).toEqual(['美国', '澳大利亚'])
  })

  test.each(['foo', '1.2.3.400', 'https://example.com/', '1.2.3.4/99', '::1::2'])(
    '%s is refused in one Chinese sentence',
    async (searchIp) => {
      const answer = await apps.direct.inject({ url: '/mapi/tools/id/ip-info', query: { searchIp } })
      expect(answer.statusCode).toBe(400)
      expect(failureEnvelope.parse(answer.json()).message).toMatch(/^[^。！]*\p{Script=Han}[^。！]*$/u)
    },
  )
})

describe("one's own address", () => {
  test.each<[app: 'direct' | 'proxied', from: string, forwarded: string | undefined, seen: string]>([
    ['direct', '8.8.8.8', undefined, '8.8.8.8'],
    ['direct', '::ffff:8.8.8.8', undefined, '8.8.8.8'],
    ['direct', '2001:4860:4860::8888', undefined, '2001:4860:4860::8888'],
    // Forwarding headers from untrusted addresses are ignored.
    ['direct', '8.8.8.8', '1.1.1.1', '8.8.8.8'],
    ['proxied', '8.8.8.8', '1.1.1.1', '8.8.8.8'],
    ['proxied', '127.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['proxied', '127.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['proxied', '::1', '2001:4860:4860::8888', '2001:4860:4860::8888'],
    ['proxied', '127.0.0.1', undefined, '127.0.0.1'],
  ])('%s, from %s, forwarded for %s: %s', async (app, from, forwarded, seen) => {
    expect((await info(app, undefined, from, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })).ip).toBe(
      seen,
    )
  })

  test('of one visitor is not told to the next', async () => {
    expect((await info('direct', undefined, '8.8.8.8')).ip).toBe('8.8.8.8')
    expect((await info('direct', undefined, '9.9.9.9')).ip).toBe('9.9.9.9')
    expect((await info('direct', '', '7.7.7.7')).ip).toBe('7.7.7.7')
  })
})

describe("an operator's younger file", () => {
  test.each<[string, Partial<Info>]>([
    [
      '8.8.8.8',
      { att: '美国 California Mountain View', operators: 'Google LLC', ipStart: '8.8.8.0', ipEnd: '8.8.8.255' },
    ],
    ['1.0.1.9', { att: '中国 福建省 福州市', operators: '中国电信', areaNo: '0591' }],
    ['1.34.0.1', { att: '中国台湾 台北市', operators: '中华电信' }],
    ['1.36.0.1', { att: '中国香港' }],
    ['9.9.9.9', { att: '-', ipStart: '9.9.9.9', ipEnd: '9.9.9.9' }],
    [
      '2400:3200::1',
      {
        att: '中国 浙江省 杭州市',
        operators: '阿里巴巴',
        ipStart: '2400:3200::',
        ipEnd: '2400:3200:ffff:ffff:ffff:ffff:ffff:ffff',
      },
    ],
    ['192.168.1.1', { att: '内网地址（私有）' }],
  ])('answers for %s', async (searchIp, record) => expect(await info('fresh', searchIp)).toMatchObject(record))

  test('is named with its day', async () => {
    expect((await info('fresh', '8.8.8.8')).detail.sources[0]).toEqual({
      name: 'ip2region',
      date: '2026-10-01',
      use: '国家、省市和运营商',
    })
    expect((await info('fresh', '2400:3200::1')).detail.sources[0]?.date).toBe('2026-10-02')
  })
})
