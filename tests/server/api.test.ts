import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../server/app/app.ts'
import { importContents } from '../../server/contents/import.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { openStore } from '../../server/store/open.ts'
import { saveRates } from '../../server/store/rates.ts'
import type { Store } from '../../server/store/store.ts'
import { addVideoJob } from '../../server/store/video-jobs.ts'
import { getVideoOwner } from '../../server/mapi/video-owner.ts'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { waitUntil } from '../wait-until.ts'
import { makeSite } from './fixtures.ts'

const reference = new ReferenceSets(join(import.meta.dirname, '../../public'))
const site = makeSite({ RATE_LIMIT: '0' })
let app: FastifyInstance
let store: Store
/** Fixed time: 2026-11-20, noon in Beijing, in the northern winter. */
let now = Date.UTC(2026, 10, 20, 4)

beforeAll(async () => {
  store = await openStore(site.config)
  const rates = { USD: '1', CNY: '7.1' }
  for (const date of ['2026-09-28', '2026-09-29'])
    await saveRates(store, { provider: 'currency-api', date, fetchedAt: '', base: 'USD', rates })
  await importContents(store, join(import.meta.dirname, '../../content'))
  const link = {
    source: 'TikTok',
    url: 'https://www.tiktok.com/@a/video/1',
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2030-01-01T00:00:00.000Z',
  } as const
  await addVideoJob(
    store,
    { id: 'A'.repeat(22), ...getVideoOwner({ client: undefined, ip: '127.0.0.1' }), ...link },
    { mostOfOwner: 1, mostOfAddress: 1, mostWaiting: 1 },
  )
  await store.db
    .insertInto('account')
    .values({
      id: 1_234_567_890,
      phone: '+8613800138000',
      union_id: null,
      created_at: '2026-11-01T00:00:00.000Z',
      deletion_at: null,
      gender: null,
      nick_name: '小港',
    })
    .execute()
  app = await buildApp(site.config, { reference, store, now: () => now })
})
afterAll(async () => {
  await app.close()
  await store.close()
  site.remove()
})

/**
 * Response of the app, repeated while it is overloaded: with other load, reading a set may block it long enough to
 * refuse all calls.
 */
async function answerTo(url: string): Promise<LightMyRequestResponse> {
  let answer = await app.inject(url)
  await waitUntil(async () => {
    if (answer.statusCode === 503) answer = await app.inject(url)
    return answer.statusCode !== 503
  }, 'calls are taken')
  return answer
}

async function ask(url: string): Promise<unknown> {
  const answer = await answerTo(encodeURI(url))
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  return successEnvelope(z.unknown()).parse(answer.json()).data
}

async function refusalOf(url: string): Promise<string> {
  const answer = await answerTo(encodeURI(url))
  expect(answer.statusCode).toBe(400)
  return failureEnvelope.parse(answer.json()).message
}

/** A query with results for each GET call. */
const EXAMPLES: Readonly<Record<string, string>> = {
  searchPorts: '?keyword=shanghai',
  searchCountries: '?continentType=1&size=10',
  searchAllCurrency: '?keyword=欧元',
  searchFestivalCountries: '?continentType=-1&size=10',
  queryFestivalByCountry: '?year=2026&countryEnglishName=Germany',
  searchHsCodes: '?keywords=电吹风',
  queryHsDetail: '?code=8516.31',
  searchGlossary: '?mainType=外贸&subType=交货术语',
  searchWarehouses: '?keyword=ONT8',
  listLogos: '?category=ecommerce&size=5',
  calculateRate: '?fromCurrency=USD&toCurrency=CNY&amount=100',
  queryTrend: '?fromCurrency=USD&toCurrency=CNY&recentDay=30',
  latestRates: '?provider=currency-api',
  listContents: '?type=flash',
  listEvents: '?from=2026-01-01&to=2026-12-31',
  countEvents: '?from=2026-01',
  ipInfo: '?searchIp=8.8.8.8',
  readPublicProfile: '?handle=1234567890',
  readContent: '?type=flash&handle=eu-gpsr-applies',
  listReplies: '?post=example-post-dim-weight-dispute',
  findReply: '?handle=example-reply-dim-weight-quote',
  searchContents: '?keyword=欧盟',
  countFound: '?keyword=欧盟',
  suggestContents: '?keyword=欧盟',
  listTagged: '?tag=eu',
  countFacets: '?type=flash',
  readClaim: '?contentId=1',
  queryVideo: '?id=AAAAAAAAAAAAAAAAAAAAAA',
  queryGreatCollection: '?contentId=1',
  checkFirstSend: '?accountNumber=13800138000',
  generateReply: '?question=Where is my parcel?&form=email',
  captchaChallenge: '?sceneId=login&accountNumber=13800138000',
  formChallenge: '?key=AAAAAAAAAAAAAAAAAAAAAA',
}

/**
 * Calls tested elsewhere, as their answers come from outside or belong to an event: tests/server/gates and
 * forms.test.ts.
 */
const OF_OTHERS = new Set(['wechatLogin', 'jsapiSignature', 'readRegistration'])

const every = Object.entries<CallContract>(calls)

describe('spec 7.2: every call', () => {
  test.each(
    every.filter(([name, { method, auth }]) => method === 'GET' && auth !== 'required' && !OF_OTHERS.has(name)),
  )('%s answers its example as its contract says', async (name, { path, answer }) => {
    const data = await ask(`${path}${EXAMPLES[name] ?? ''}`)
    expect(answer.safeParse(data).success).toBe(true)
    // Minimum lengths: starting a job returns only its id, and tracking settings one URL; an empty store has no events
    // and no redirects, and the mini-program's answer is a boolean.
    expect(JSON.stringify(data).length).toBeGreaterThan(
      ['generateReply', 'checkFirstSend', 'trackingSettings'].includes(name)
        ? 30
        : ['listEvents', 'findReply', 'readClaim', 'countFound', 'listRedirects', 'miniProgram'].includes(name)
          ? 10
          : 60,
    )
  })

  test.each(every)('%s carries no label that is not allowed', async (_name, { path, method, input }) => {
    if (method !== 'GET') return
    const wide = Object.keys(input.shape).includes('size')
      ? '?size=200&continentType=-1'
      : '?year=2026&countryEnglishName=China&code=01'
    const text = (await answerTo(`${path}${wide}`)).body
    expect(text).not.toMatch(/(?<!中国)(?<![\u4e00-\u9fff])台湾(?!海峡|省)|Kosovo|科索沃|Republic of China/)
  })

  test('has its own path, below /mapi', () => {
    const paths = every.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !/^(?:GET|POST|PUT) \/mapi\/[\w/-]+$/.test(path))).toEqual([])
  })
})

describe('spec 7.2: what is asked for', () => {
  test.each<[string, unknown]>([
    [
      '/mapi/tools/global-shipping-port/search?keyword=CNSHA&size=1',
      { list: [{ portCode: 'CNSHA', portChineseName: '上海', countryCode: 'CN', routeLine: '中国沿海' }] },
    ],
    [
      '/mapi/tools/global-shipping-port/search?routeLine=日本关东&country=jp&size=200',
      { list: expect.arrayContaining([expect.objectContaining({ portCode: 'JPTYO' })]) },
    ],
    ['/mapi/tools/global-shipping-port/search?country=德国&keyword=hanbao&size=1', { list: [{ portCode: 'DEHAM' }] }],
    [
      '/mapi/toolCountry/search?keyword=德国&continentType=2',
      {
        total: 1,
        list: [
          {
            iso2Code: 'DE',
            countryCode: '+49',
            workTime: '夏令时 15:00，冬令时 16:00',
            offWorkTime: '夏令时 次日 00:00，冬令时 次日 01:00',
          },
        ],
      },
    ],
    [
      '/mapi/toolCountry/search?keyword=新加坡&continentType=1',
      { list: [{ workTime: '09:00', offWorkTime: '18:00', location: '亚洲' }] },
    ],
    ['/mapi/toolCountry/search?size=200', { total: 20 }],
    ['/mapi/toolCountry/search?continentType=0', { total: 20 }],
    ['/mapi/toolCountry/search?continentType=-1', { total: 198 }],
    [
      '/mapi/toolCountry/searchAllCurrency?keyword=TWD',
      [{ countryChineseName: '中国台湾', currencySymbol: 'TWD', flagImageUrl: '/flags/China' }],
    ],
    ['/mapi/toolCountry/searchAllCurrency?keyword=ZWL', []],
    [
      '/mapi/toolCountryFestival/search?keyword=USA&continentType=-1',
      expect.arrayContaining([
        {
          countryChineseName: '美国',
          countryEnglishName: 'United States',
          simpleCountryEnglishName: 'USA',
          continent: '北美洲',
          countryFlagImageUrl: expect.any(String),
        },
      ]),
    ],
    [
      '/mapi/toolCountryFestival/queryFestivalByCountry?year=2026&countryEnglishName=us',
      {
        festivalDetails: {
          7: expect.arrayContaining([expect.objectContaining({ festivalDate: '2026-07-04', festivalType: '法定' })]),
        },
      },
    ],
    ['/mapi/toolHsCode/searchCode?keywords=851631', { total: 1, list: [{ code: '851631', status: 1 }] }],
    ['/mapi/toolHsCode/searchCode?status=2&pageSize=200', { total: 145 }],
    [
      '/mapi/toolHsCode/searchCode?section=XX&keywords=9503&pageSize=1',
      { total: 2, list: [{ code: '9503', section: 'XX' }] },
    ],
    ['/mapi/toolHsCode/searchCode?section=I&keywords=9503', { total: 0, list: [] }],
    ['/mapi/toolHsCode/searchCode?keywords=030510', { list: [{ code: '030510', status: 2, successors: ['030910'] }] }],
    [
      '/mapi/toolHsCode/queryDetail?code=03.09.10',
      { code: '030910', path: [{ code: '03' }, { code: '0309' }], predecessors: [{ code: '030510' }] },
    ],
    [
      '/mapi/toolHsCode/queryDetail?code=0101',
      { children: [{ code: '010121' }, { code: '010129' }, { code: '010130' }, { code: '010190' }] },
    ],
    ['/mapi/toolCommonCrossBorderText/search?mainType=all&subType=all', { total: 784 }],
    [
      '/mapi/toolCommonCrossBorderText/search?mainType=外贸&subType=交货术语&size=50',
      { list: expect.arrayContaining([expect.objectContaining({ abbreviation: 'FOB' })]) },
    ],
    [
      '/mapi/tools/fba-warehouse/search?keyword=ont8',
      { list: [{ code: 'ONT8', city: 'Moreno Valley', countryChineseName: '美国' }] },
    ],
    ['/mapi/tools/fba-warehouse/search?country=波兰', { total: 9 }],
    [
      '/mapi/tools/logo/list?keyword=ebay&size=1',
      { list: [{ category: 'ecommerce', svg: expect.stringMatching(/^<svg /) }] },
    ],
  ])('%s', async (url, expected) => {
    expect(await ask(url)).toMatchObject(expected as object)
  })

  test('pages follow one another without a gap, and past the last there is nothing', async () => {
    const path = '/mapi/tools/global-shipping-port/search?size=20&page='
    const code = z.object({ list: z.array(z.object({ portCode: z.string() })), total: z.number() })
    const [first, second, both] = (
      await Promise.all([`${path}1`, `${path}2`, '/mapi/tools/global-shipping-port/search?size=40'].map(ask))
    ).map((data) => code.parse(data))
    expect([...(first?.list ?? []), ...(second?.list ?? [])]).toEqual(both?.list)
    expect(await ask(`${path}100000`)).toMatchObject({ list: [], total: both?.total })
  })

  test.each([
    ['/mapi/tools/global-shipping-port/search', 20],
    ['/mapi/toolCountry/search?continentType=-1', 50],
    ['/mapi/toolCountryFestival/search?continentType=-1', 50],
    ['/mapi/toolHsCode/searchCode', 20],
  ])('spec 9: a page of %s has %i rows unless told', async (path, rows) => {
    const answer = await ask(path)
    expect(
      z
        .union([z.array(z.unknown()), z.object({ list: z.array(z.unknown()) }).transform(({ list }) => list)])
        .parse(answer),
    ).toHaveLength(rows)
  })

  test('spec 5: empty values are the same as none', async () => {
    expect(await ask('/mapi/toolHsCode/searchCode?keywords=&status=&pageNumber=&pageSize=')).toEqual(
      await ask('/mapi/toolHsCode/searchCode'),
    )
  })

  test('a kept answer is the answer, and the next day is another', async () => {
    const url = '/mapi/toolCountry/search?keyword=英国&continentType=-1'
    const first = await ask(url)
    expect(await ask(url)).toEqual(first)
    now += 86_400_000
    expect(await ask(url)).toEqual(first)
    now -= 86_400_000
  })
})

/** Calls for accounts refuse before they read their input. */
const PAGED = every.flatMap(([, { method, path, input, auth }]) =>
  (method === 'GET' && auth !== 'required' ? Object.keys(input.shape) : [])
    .filter((field) => /^(?:page|size|pageNumber|pageSize)$/.test(field))
    .map((field): [string, string] => [path, field]),
)

/** Fields that a call requires besides the tested one. */
const WANTED: Readonly<Record<string, string>> = {
  '/mapi/content/tagged': 'tag=eu&',
  '/mapi/content/list': 'type=flash&',
  '/mapi/content/replies': 'post=example-post-dim-weight-dispute&',
  '/mapi/content/search': 'keyword=x&',
  '/mapi/content/found': 'keyword=x&',
  '/mapi/content/suggest': 'keyword=x&',
  '/mapi/content/events': 'from=2026-01-01&to=2026-01-02&',
}

describe('what is refused, by name', () => {
  test.each(PAGED)('%s: %s out of range, negative, huge or no number', async (path, field) => {
    for (const value of [
      '0',
      '-1',
      '1.5',
      '1e3',
      'abc',
      '99999999',
      '9'.repeat(400),
      '１',
      'NaN',
      'Infinity',
      '0x10',
      ' ',
      '%00',
    ]) {
      expect(await refusalOf(`${path}?${WANTED[path] ?? ''}${field}=${value}`), value).toMatch(
        new RegExp(`^${field} 应为 1 至 \\d+ 的整数$`),
      )
    }
    expect(await refusalOf(`${path}?${WANTED[path] ?? ''}${field}=1&${field}=2`)).toBe(`${field} 只能给一次`)
  })

  test.each([
    ['/mapi/toolHsCode/queryDetail', '缺少 code'],
    ['/mapi/toolHsCode/queryDetail?code=', '缺少 code'],
    ['/mapi/toolHsCode/queryDetail?code=abc', 'code 应为 2、4 或 6 位数字'],
    ['/mapi/toolHsCode/queryDetail?code=999999', 'code 不是 HS 2022 的编码，也不在 2017 年版删去的编码之列：999999'],
    ['/mapi/toolHsCode/queryDetail?code=constructor', 'code 应为 2、4 或 6 位数字'],
    ['/mapi/toolHsCode/searchCode?status=3', 'status 应为 1 至 2 的整数'],
    ['/mapi/toolCountry/search?continentType=7', 'continentType 应为 -1 至 6 的整数'],
    [`/mapi/toolHsCode/searchCode?keywords=${'长'.repeat(101)}`, 'keywords 不能超过 100 个字符'],
    ['/mapi/toolHsCode/searchCode?keywords=a%00b', 'keywords 不能含有控制字符'],
    ['/mapi/toolHsCode/searchCode?keywords=a&keywords=b', 'keywords 只能给一次'],
    ['/mapi/toolCountryFestival/queryFestivalByCountry?year=2026', '缺少 countryEnglishName'],
    [
      '/mapi/toolCountryFestival/queryFestivalByCountry?year=2026&countryEnglishName=Atlantis',
      'countryEnglishName 不在有节假日资料的国家和地区之列',
    ],
    [
      '/mapi/toolCountryFestival/queryFestivalByCountry?year=2010&countryEnglishName=China',
      'year 应为 2024 至 2031 的整数',
    ],
    ['/mapi/tools/logo/list?category=__proto__', 'category 应为 ecommerce、social 或 common'],
    [
      '/mapi/toolHsCode/searchCode?pageNumber=0&pageSize=0',
      'pageNumber 应为 1 至 100000 的整数；pageSize 应为 1 至 200 的整数',
    ],
  ])('%s: %s', async (url, message) => {
    const answer = await answerTo(url.includes('%') ? url : encodeURI(url))
    expect([answer.statusCode, failureEnvelope.parse(answer.json()).message]).toEqual([400, message])
  })
})

describe('a damaged or missing set', () => {
  test('is a 500 that says nothing of paths, and the log tells which file', async () => {
    const lines: string[] = []
    const broken = makeSite({ RATE_LIMIT: '0' })
    broken.write('reference/hs.json', '{"id":"hs","rows":[')
    const other = await buildApp(
      { ...broken.config, logLevel: 'error' },
      { logStream: { write: (line) => void lines.push(line) } },
    )
    const answer = await other.inject('/mapi/toolHsCode/searchCode')
    expect(answer.statusCode).toBe(500)
    expect(failureEnvelope.parse(answer.json()).message).toBe('服务器出错，请稍后重试')
    expect(lines.join('')).toContain('reference/hs.json is missing or damaged')
    await other.close()
    broken.remove()
  })
})
