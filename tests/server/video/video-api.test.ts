import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { videoCalls } from '../../../src/api/contracts/videos.ts'
import type { VideoJob } from '../../../src/api/contracts/videos.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeSite, getListeningPort } from '../fixtures.ts'
import { answerFile, makeFakeTool } from './fake-tool.ts'
import type { FakeTool } from './fake-tool.ts'
import { startPlatforms } from './platforms.ts'
import type { Platforms } from './platforms.ts'

const LI = { cookie: 'client-id=1700000000000123' }
const WANG = { cookie: 'client-id=1700000000000456' }
const tool: FakeTool = makeFakeTool()
const site = makeSite({ RATE_LIMIT: '0', YT_DLP: tool.command })
let platforms: Platforms
let store: Store
let app: FastifyInstance
let now = Date.UTC(2026, 10, 20, 4)

beforeAll(async () => {
  platforms = await startPlatforms()
  store = await openStore(site.config)
  const reference = new ReferenceSets(join(import.meta.dirname, '../../../public'))
  app = await buildApp(site.config, {
    reference,
    store,
    now: () => now,
    video: { dial: platforms.dial, ca: platforms.ca, beatMs: 50 },
  })
  await getListeningPort(app)
})
beforeEach(() => {
  platforms.requests.length = 0
  platforms.dialled.length = 0
})
afterAll(async () => {
  await app.close()
  await store.close()
  await platforms.close()
  site.remove()
  tool.remove()
})

const post = (call: string, payload: object, headers: Record<string, string> = LI) =>
  app.inject({ method: 'POST', url: `/mapi/toolVideoDownload/${call}`, payload, headers })
const query = (id: string, headers: Record<string, string> = LI) =>
  app.inject({ url: `/mapi/toolVideoDownload/query?id=${id}`, headers })
const jobOf = async (id: string): Promise<VideoJob> =>
  videoCalls.queryVideo.answer.parse((await query(id)).json<{ data: unknown }>().data)

async function parse(number: number, shell: string): Promise<string> {
  const answer = await post('parse', { source: 'TikTok', url: `看这个 ${tool.does(number, shell)}?_r=1，好用` })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { id: string } }>().data.id
}

async function finished(number: number, shell: string): Promise<VideoJob> {
  const id = await parse(number, shell)
  await waitUntil(async () => !['waiting', 'running'].includes((await jobOf(id)).state), 'the job has ended')
  return jobOf(id)
}

const told = async (answer: Promise<Awaited<ReturnType<typeof app.inject>>>) => {
  const got = await answer
  return [got.statusCode, got.json<{ message: string }>().message]
}

describe('parse and query', () => {
  test('a link becomes a job, and the job a list of files without their addresses', async () => {
    const job = await finished(1, `cat ${answerFile('tiktok')}`)
    expect(job).toMatchObject({
      source: 'TikTok',
      url: 'https://www.tiktok.com/@shop/video/1',
      state: 'done',
      progress: 100,
      ahead: 0,
    })
    expect(job.result).toMatchObject({
      title: '三步清洁地毯 🧼 #cleantok',
      author: 'shop.us',
      hasCover: true,
      duration: 14,
      expiresAt: new Date(now + 3_600_000).toISOString(),
    })
    expect(job.result?.formats[0]).toEqual({
      id: '1',
      label: '1080p MP4 H.265',
      kind: 'video',
      width: 1080,
      height: 1920,
      size: 4_200_000,
      isSizeApproximate: false,
      ext: 'mp4',
      hasWatermark: false,
    })
    expect(JSON.stringify(job)).not.toMatch(/tiktokcdn|ttwid/)
  })

  test('a failure is one Chinese sentence', async () => {
    const job = await finished(
      2,
      'echo "ERROR: [TikTok] 2: This post may not be comfortable for some audiences. Log in for access" >&2; exit 1',
    )
    expect(job).toMatchObject({
      state: 'failed',
      error: { code: 'login', message: 'TikTok 要求登录后才能看这条视频，无法解析' },
    })
  })

  test.each([
    [{ source: 'TikTok', url: '没有链接' }, '没有找到链接'],
    [{ source: 'TikTok', url: 'https://v.douyin.com/abc/' }, '暂不支持抖音的链接'],
    [{ source: 'TikTok', url: 'http://127.0.0.1/' }, '暂不支持这个网站的链接'],
    [{ source: 'TikTok', url: 'https://www.tiktok.com/@shop' }, '这不是 TikTok 单条视频的链接'],
    [{ source: 'TikTok', url: 'https://x.com/i/status/1' }, '这是 X（Twitter） 的链接，不是 TikTok 的'],
    [{ source: 'Douyin', url: 'https://x.com/i/status/1' }, 'source 应为 TikTok、Instagram、Facebook、Twitter 之一'],
    [{ url: 'x' }, '缺少 source'],
    [{ source: 'TikTok' }, '缺少 url'],
    [{ source: 'TikTok', url: `https://www.tiktok.com/${'a'.repeat(3000)}` }, '不能超过 2000 个字符'],
  ])('%j is refused', async (body, message) => {
    const [status, sentence] = await told(post('parse', body))
    expect([status, sentence]).toEqual([400, expect.stringContaining(message)])
  })

  test("a job is its owner's alone", async () => {
    const id = await parse(3, 'sleep 600')
    for (const headers of [WANG, {}])
      expect(await told(query(id, headers))).toEqual([404, '没有这个解析任务，或已过期，请重新解析'])
    expect((await post('stop', { id }, WANG)).statusCode).toBe(404)
    expect((await jobOf(id)).state).not.toBe('stopped')
    expect((await post('stop', { id })).json()).toMatchObject({ data: { id, state: 'stopped' } })
    expect((await jobOf(id)).state).toBe('stopped')
    expect((await query('A'.repeat(22))).statusCode).toBe(404)
    expect((await query('../1')).statusCode).toBe(400)
  })

  test('one client has three unfinished jobs at most', async () => {
    const ids = []
    for (const number of [4, 5, 6]) ids.push(await parse(number, 'sleep 600'))
    expect(await parse(4, 'sleep 600')).toBe(ids[0])
    expect(await told(post('parse', { source: 'TikTok', url: tool.does(7, '') }))).toEqual([
      429,
      '前面提交的还没有解析完，请稍等',
    ])
    for (const id of ids) await post('stop', { id })
  })

  test('what is known of the platforms is told', async () => {
    await finished(1, `cat ${answerFile('tiktok')}`)
    expect((await app.inject('/mapi/toolVideoDownload/status')).json()).toMatchObject({
      data: {
        hasTool: true,
        sources: [
          { source: 'TikTok', succeededAt: new Date(now).toISOString() },
          { source: 'Instagram', succeededAt: null, failedAt: null },
          { source: 'Facebook' },
          { source: 'Twitter' },
        ],
      },
    })
  })

  test('a server without the tool says how to get it', async () => {
    const bare = makeSite({ RATE_LIMIT: '0', YT_DLP: '/nowhere/yt-dlp' })
    const other = await buildApp(bare.config)
    expect(
      await told(
        other.inject({
          method: 'POST',
          url: '/mapi/toolVideoDownload/parse',
          payload: { source: 'TikTok', url: 'https://www.tiktok.com/@a/video/1' },
        }),
      ),
    ).toEqual([501, expect.stringContaining('npm run video:tool')])
    expect((await other.inject('/mapi/toolVideoDownload/status')).json()).toMatchObject({ data: { hasTool: false } })
    await other.close()
    bare.remove()
  })
})

const FILE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

/** Serves a file like the file hosts, including ranges. */
function serveFile({ headers }: IncomingMessage, response: Parameters<Platforms['answer']>[1]): void {
  const common = {
    'content-type': 'video/mp4',
    etag: '"v1"',
    'accept-ranges': 'bytes',
    'set-cookie': 'a=b',
    'content-disposition': 'attachment; filename="evil.exe"',
    'x-powered-by': 'x',
  }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (headers.range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== '"v1"')) {
    response.writeHead(200, { ...common, 'content-length': FILE.length }).end(FILE)
    return
  }
  const first = from === '' ? FILE.length - Number(to) : Number(from)
  const last = from === '' || to === '' ? FILE.length - 1 : Number(to)
  if (first >= FILE.length) {
    response.writeHead(416, { 'content-range': `bytes */${String(FILE.length)}` }).end()
    return
  }
  const part = FILE.subarray(first, last + 1)
  response
    .writeHead(206, {
      ...common,
      'content-length': part.length,
      'content-range': `bytes ${String(first)}-${String(last)}/${String(FILE.length)}`,
    })
    .end(part)
}

describe('the download', () => {
  let id = ''
  beforeAll(async () => {
    id = (await finished(1, `cat ${answerFile('tiktok')}`)).id
  })
  beforeEach(() => {
    platforms.answer = serveFile
  })
  const file = (format = '3', headers: Record<string, string> = {}) =>
    app.inject({ url: `/mapi/toolVideoDownload/file?id=${id}&format=${format}`, headers: { ...LI, ...headers } })

  test("a file comes with its name, and nothing of the platform's headers but its bytes", async () => {
    const answer = await file()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(FILE)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      etag: '"v1"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(decodeURIComponent(answer.headers['content-disposition']?.toString() ?? '')).toBe(
      'attachment; filename="video.mp4"; filename*=UTF-8\'\'三步清洁地毯 🧼 cleantok 576p.mp4',
    )
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    const [asked] = platforms.requests
    expect(asked?.headers).toMatchObject({
      host: 'v16-webapp-prime.tiktokcdn.com',
      referer: 'https://www.tiktok.com/@shop/video/1',
      cookie: 'ttwid=1%7Cxyz',
      'accept-encoding': 'identity',
    })
    expect(asked?.headers).not.toHaveProperty('client-id')
  })

  test.each([
    ['bytes=0-9', '', 206, 'bytes 0-9/1000', FILE.subarray(0, 10)],
    ['bytes=990-', '', 206, 'bytes 990-999/1000', FILE.subarray(990)],
    ['bytes=-5', '', 206, 'bytes 995-999/1000', FILE.subarray(995)],
    ['bytes=0-9', '"v1"', 206, 'bytes 0-9/1000', FILE.subarray(0, 10)],
    ['bytes=0-9', '"v0"', 200, undefined, FILE],
    ['bytes=2000-', '', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', '', 200, undefined, FILE],
    ['lines=1-2', '', 200, undefined, FILE],
    ['bytes=-', '', 200, undefined, FILE],
  ])('range %s, if-range %s: %d', async (range, ifRange, status, contentRange, part) => {
    const answer = await file('3', { range, ...(ifRange && { 'if-range': ifRange }) })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
    expect(answer.rawPayload.equals(part)).toBe(true)
  })

  test('the cover is shown, a script in its place is not', async () => {
    platforms.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 4 }).end('jpeg')
    const answer = await file('cover')
    expect([answer.statusCode, answer.body]).toEqual([200, 'jpeg'])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
    })
    for (const type of ['image/svg+xml', 'text/html', '']) {
      platforms.answer = (_request, response) =>
        response.writeHead(200, { ...(type && { 'content-type': type }), 'content-length': 4 }).end('<svg')
      expect([type, (await file('cover')).statusCode]).toEqual([type, 502])
    }
  })

  test.each([
    ['gone', 410, { status: 403 }],
    ['not found', 410, { status: 404 }],
    ['broken', 502, { status: 500 }],
    ['a page', 502, { status: 200, headers: { 'content-type': 'text/html', 'content-length': '4' } }],
    ['too large', 502, { status: 200, headers: { 'content-type': 'video/mp4', 'content-length': '3000000000' } }],
    [
      'of unknown length',
      502,
      { status: 200, headers: { 'content-type': 'video/mp4', 'transfer-encoding': 'chunked' } },
    ],
    [
      'compressed',
      502,
      { status: 200, headers: { 'content-type': 'video/mp4', 'content-length': '4', 'content-encoding': 'gzip' } },
    ],
    ['a redirect inside', 502, { status: 302, headers: { location: 'https://127.0.0.1/' } }],
    ['a redirect to another site', 502, { status: 302, headers: { location: 'https://example.com/a.mp4' } }],
    ['a redirect without TLS', 502, { status: 302, headers: { location: 'http://v16.tiktokcdn.com/' } }],
    ['a redirect to another port', 502, { status: 302, headers: { location: 'https://v16.tiktokcdn.com:22/' } }],
    ['a ring of redirects', 502, { status: 302, headers: { location: '/again' } }],
  ])(
    'a file that is %s: %d',
    async (_, status, { status: upstream, headers = {} }: { status: number; headers?: Record<string, string> }) => {
      platforms.answer = (_request, response) => response.writeHead(upstream, headers).end('x')
      const answer = await file()
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ data: null, message: expect.stringMatching(/\p{Script=Han}/u) as string })
      expect(platforms.dialled.every((host) => host.endsWith('.tiktokcdn.com'))).toBe(true)
    },
  )

  test('a redirect within the platform is followed, without the cookie of the first host', async () => {
    platforms.answer = (request, response) =>
      request.url === '/there'
        ? serveFile(request, response)
        : response.writeHead(302, { location: 'https://v77.tiktokcdn.com/there' }).end()
    expect((await file()).statusCode).toBe(200)
    expect(platforms.requests.map(({ headers }) => [headers.host, headers.cookie])).toEqual([
      ['v16-webapp-prime.tiktokcdn.com', 'ttwid=1%7Cxyz'],
      ['v77.tiktokcdn.com', undefined],
    ])
  })

  test("nobody else gets it, and nothing but the job's own files", async () => {
    for (const headers of [WANG, { cookie: '' }]) expect((await file('3', headers)).statusCode).toBe(404)
    for (const format of ['99', '0']) expect((await file(format)).statusCode).toBe(404)
    for (const format of ['x', '', '1&url=https://127.0.0.1/', 'https://127.0.0.1/', '../1', '1&format=2'])
      expect([400, 404, 200]).toContain((await file(format)).statusCode)
    expect((await file('1&url=https://127.0.0.1/')).statusCode).toBe(200)
    expect((await file('1&format=2')).statusCode).toBe(400)
    const running = await parse(30, 'sleep 600')
    expect(
      (await app.inject({ url: `/mapi/toolVideoDownload/file?id=${running}&format=1`, headers: LI })).statusCode,
    ).toBe(404)
    await post('stop', { id: running })
    expect(new Set(platforms.dialled)).toEqual(new Set(['v16-webapp-prime.tiktokcdn.com']))
  })

  /** Starts a download of an endless file and reads its first bytes. */
  async function openEndless(): Promise<{ response: IncomingMessage; sent: () => number }> {
    let sent = 0
    platforms.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '2000000000' })
      const chunk = Buffer.alloc(256 * 1024)
      const more = () => {
        do sent += chunk.length
        while (!response.destroyed && response.write(chunk))
      }
      response.on('drain', more)
      more()
    }
    const request = get({
      port: await getListeningPort(app),
      host: '127.0.0.1',
      path: `/mapi/toolVideoDownload/file?id=${id}&format=3`,
      headers: LI,
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { response, sent: () => sent }
  }

  test('comes no faster than the client takes it, and ends with the client', async () => {
    const { response, sent } = await openEndless()
    response.pause()
    let before = -1
    await waitUntil(() => {
      const isStill = sent() === before
      before = sent()
      return isStill
    }, 'the file stands still')
    expect(sent()).toBeLessThan(64 * 1024 * 1024)
    response.destroy()
    await waitUntil(async () => (await platforms.connections()) === 0, 'the platform is left')
  })

  test('four at a time for one client', async () => {
    const open = []
    for (const _ of [1, 2, 3, 4]) open.push((await openEndless()).response.pause())
    expect((await file()).statusCode).toBe(429)
    for (const response of open) response.destroy()
    await waitUntil(async () => (await platforms.connections()) === 0, 'the downloads have ended')
    platforms.answer = serveFile
    expect((await file()).statusCode).toBe(200)
  })

  test('an hour later it is gone', async () => {
    now += 3_600_000
    expect((await file()).statusCode).toBe(404)
    expect((await query(id)).statusCode).toBe(404)
  })
})
