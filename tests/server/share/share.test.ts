import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { SharePictures } from '../../../server/share/share-pictures.ts'
import { toDrawableText } from '../../../server/share/draw-picture.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { makeSite } from '../fixtures.ts'
import { contentDraft } from '../store/content-draft.ts'

const HOSTILE = [
  '<span foreground="#fff">&nbsp;</span></span>',
  '\u202E\u0007😀',
  'A'.repeat(120),
  '字'.repeat(120),
  '&#0;&#xFFFFFFFF;',
  '%s%n${7*7}',
  '<svg><image href="file:///etc/passwd"/></svg>',
]

let app: FastifyInstance
let store: Store
let folder: string
let end: () => Promise<void>
beforeAll(async () => {
  const site = makeSite({ RATE_LIMIT: '0' })
  store = await openStore(site.config)
  await saveContents(store, [
    contentDraft('a', 1, { title: '欧盟将对低价包裹征收手续费' }),
    contentDraft('中.文', 2),
    contentDraft('hidden', 3, { status: CONTENT_STATUS.PENDING_REVIEW }),
    ...HOSTILE.map((title, index) => contentDraft(`h${String(index)}`, 4, { title })),
  ])
  app = await buildApp(site.config, { store })
  folder = path.join(site.config.dataDir, 'share/pictures')
  end = async () => {
    await app.close()
    await store.close()
    site.remove()
  }
})
afterAll(() => end())

const get = (url: string, headers = {}) => app.inject({ url, headers })
const drawn = () => readdirSync(folder).length

test('the picture of a content is drawn once, and again when its title changes', async () => {
  const first = await get('/share/flash/a.png')
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { width, height, format } = await sharp(first.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  const before = drawn()
  expect((await get('/share/flash/a.png')).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await get('/share/flash/a.png', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  expect(drawn()).toBe(before)
  await store.db.updateTable('content').set({ title: '另一个标题' }).where('handle', '=', 'a').execute()
  const second = await get('/share/flash/a.png', { 'if-none-match': String(first.headers.etag) })
  expect([
    second.statusCode,
    second.headers.etag === first.headers.etag,
    second.rawPayload.equals(first.rawPayload),
  ]).toEqual([200, false, false])
  expect(drawn()).toBe(before + 1)
})

test('its letters are our own, whatever the machine has', () => {
  const fonts = path.join(folder, '../fonts')
  expect(
    readdirSync(fonts)
      .map((name) => path.extname(name))
      .toSorted(),
  ).toEqual(['', '.conf', '.ttf', '.ttf'])
  // The cache shows that fontconfig used the folder.
  expect(readdirSync(path.join(fonts, 'cache')).length).toBeGreaterThan(0)
})

test('many who ask at once share one drawing', async () => {
  const before = drawn()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => get(`/share/flash/${encodeURIComponent('中.文')}.png`)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(drawn()).toBe(before + 1)
})

test('hostile titles are text on a picture like any other', async () => {
  for (const index of HOSTILE.keys()) {
    const answer = await get(`/share/flash/h${String(index)}.png`)
    expect(answer.statusCode, HOSTILE[index]).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200)
    expect(answer.rawPayload.length).toBeLessThan(120_000)
  }
})

test('sections and the site have pictures', async () => {
  for (const name of ['site', 'news', 'hd'])
    expect((await get(`/share/section/${name}.png`)).statusCode, name).toBe(200)
})

test.each([
  '/share/flash/none.png',
  '/share/flash/hidden.png',
  '/share/flash/a',
  '/share/flash/a.svg',
  '/share/none/a.png',
  '/share/section/none.png',
  '/share/flash/..%2F..%2Fetc.png',
  '/share/constructor/a.png',
  '/share/flash/.png',
])('%s is none', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

describe('where there is no room', () => {
  const ask = async (prepare: (folder: string) => void) => {
    const site = makeSite({ RATE_LIMIT: '0', LOG_LEVEL: 'error' })
    const lines: string[] = []
    prepare(path.join(site.config.dataDir, 'share'))
    const unable = await buildApp(site.config, { logStream: { write: (line) => void lines.push(line) } })
    const { statusCode, headers, body } = await unable.inject('/share/section/site.png')
    await unable.close()
    site.remove()
    return {
      answer: [statusCode, headers['cache-control'], headers.etag, Number(headers['retry-after']) > 0, body],
      logged: lines.map((line): unknown => JSON.parse(line)),
    }
  }
  const REFUSED = [503, 'no-store', undefined, true, '服务暂时不可用，请稍后重试']

  test('for the fonts, the answer is 503, and the log says so', async () => {
    const { answer, logged } = await ask((share) => {
      mkdirSync(share, { recursive: true })
      writeFileSync(path.join(share, 'fonts'), 'no folder')
    })
    expect(answer).toEqual(REFUSED)
    expect(logged).toEqual([
      expect.objectContaining({ level: 50, reason: 'ended', msg: 'a share picture was not drawn' }),
    ])
  })
})

describe('what is drawn', () => {
  test.each([
    ['标题', '标题'],
    ['a\u0000b\u202Ec', 'a b c'],
    ['😀 好 👩‍👩‍👧', '好'],
    ['字'.repeat(12), `${'字'.repeat(9)}…`],
  ])('%j is %j', (text, shown) => {
    expect(toDrawableText(text, 10)).toBe(shown)
  })
})

test('the oldest pictures go, and what is on a picture is in its name', async () => {
  const pictures = new SharePictures(path.join(folder, '../..'), () => undefined)
  await pictures.sweep(2)
  expect(drawn()).toBe(2)
  const text = { title: 'a', section: 'b', date: 'c', brand: 'd' }
  expect(
    new Set(
      [text, { ...text, title: 'x' }, { ...text, section: 'x' }, { ...text, date: 'x' }].map((given) =>
        pictures.nameOf(given),
      ),
    ).size,
  ).toBe(4)
  await pictures.close()
})
