import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { SAVED_PICTURES_CACHE } from '../../lib/saved-pictures.ts'
import { readContents } from '../contents/contents.ts'
import { updateEngagementEntries } from '../engagement/entries.ts'
import { deleteOtherAccountsSavedFavorites, readSavedFavorites, saveFavorite } from './saved.ts'

const [LI, WANG] = [1_234_567_890, 1_987_654_321]
const [SHARED, OWN, LOST] = ['a', 'b', 'c'].map((digit) => digit.repeat(40))

const contentOf = (id: number, handle: string, pictures: readonly (string | undefined)[]) => ({
  id,
  type: 'article',
  handle,
  title: `标题 ${handle}`,
  summary: '',
  category: '',
  tags: [],
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  importance: 0,
  source: null,
  likes: 0,
  favorites: 0,
  isExample: false,
  author: null,
  facts: {},
  newer: null,
  older: null,
  html: pictures.map((hash) => `<p>文</p><img src="/files/${String(hash)}-900.webp" />`).join(''),
})
const CONTENTS = new Map(
  [contentOf(1, 'one', [SHARED, OWN]), contentOf(2, 'two', [SHARED, LOST])].map((content) => [content.handle, content]),
)

let isOnline = true
let isWithdrawn = false

function answer(address: string): Response {
  if (!isOnline) throw new TypeError('offline')
  const url = new URL(address, location.href)
  if (url.pathname.startsWith('/files/'))
    return url.pathname.includes(String(LOST))
      ? new Response('', { status: 404 })
      : new Response(new Blob(['1234567890']))
  const data = isWithdrawn ? undefined : CONTENTS.get(url.searchParams.get('handle') ?? '')
  return Response.json(
    data ? { code: 0, errorCode: 0, message: '', data } : { code: 404, errorCode: 404, message: '没有', data: null },
    { status: data ? 200 : 404 },
  )
}

beforeEach(async () => {
  isOnline = true
  isWithdrawn = false
  await database.delete({ disableAutoOpen: false })
  await caches.delete(SAVED_PICTURES_CACHE)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) =>
    answer(asked instanceof Request ? asked.url : String(asked)),
  )
})
afterEach(() => vi.restoreAllMocks())

const pictures = async () =>
  (await (await caches.open(SAVED_PICTURES_CACHE)).keys())
    .map(({ url }) => new URL(url).pathname.slice(7, 8))
    .toSorted()
const one = { type: 'article', handle: 'one', target: 1 }
const two = { type: 'article', handle: 'two', target: 2 }
const mark = (isOn: boolean) => ({ mark: { isOn, at: '000000000001-0000', device: 'd', total: 1 }, waiting: undefined })
const favor = (target: number, isOn: boolean) =>
  updateEngagementEntries(LI, [{ kind: 'favorite', target, to: () => mark(isOn) }])

test('a saved favourite is read without the server, with its pictures and its size; what could not be stored is counted', async () => {
  await saveFavorite(LI, one)
  await saveFavorite(LI, two)
  const saved = await readSavedFavorites(LI)
  expect([...saved.values()].map(({ id, missing }) => [id, missing])).toEqual([
    [1, 0],
    [2, 1],
  ])
  expect(saved.get(1)?.size).toBe(new TextEncoder().encode(JSON.stringify([CONTENTS.get('one')])).length + 20)
  expect(await pictures()).toEqual(['a', 'b'])
  isOnline = false
  await expect(readContents('readContent', { type: 'article', handle: 'one' })).resolves.toMatchObject({
    title: '标题 one',
  })
  await expect(readContents('readContent', { type: 'article', handle: 'three' })).rejects.toMatchObject({
    name: 'NeverRead',
  })
})

test('it goes with the favourite, but for pictures that another one shows', async () => {
  await favor(1, true)
  await saveFavorite(LI, one)
  await saveFavorite(LI, two)
  await favor(1, false)
  expect([...(await readSavedFavorites(LI)).keys()]).toEqual([2])
  expect(await pictures()).toEqual(['a'])
})

test('it goes with its account, and when the content is withdrawn', async () => {
  await saveFavorite(LI, one)
  await deleteOtherAccountsSavedFavorites(WANG)
  expect([(await readSavedFavorites(LI)).size, await pictures()]).toEqual([0, []])
  await saveFavorite(LI, one)
  isWithdrawn = true
  await vi.waitFor(async () => {
    // A read shares the request of an earlier one that is still running, and that one may already have its answer.
    await readContents('readContent', { type: 'article', handle: 'one' }).catch(() => undefined)
    expect((await readSavedFavorites(LI)).size).toBe(0)
  })
})

test('without a network, or for a content that is gone, nothing is saved', async () => {
  isOnline = false
  await expect(saveFavorite(LI, one)).rejects.toMatchObject({ name: 'ApiError' })
  isOnline = true
  await expect(saveFavorite(LI, { ...one, handle: 'three' })).rejects.toMatchObject({ name: 'ApiError' })
  expect((await readSavedFavorites(LI)).size).toBe(0)
})

test('there is an end to it', async () => {
  const row = { account: LI, questions: [], answers: [], pictures: [], missing: 0, savedAt: 1 }
  await database.saved.bulkPut(Array.from({ length: 200 }, (_, id) => ({ ...row, id: id + 100, size: 1 })))
  await expect(saveFavorite(LI, one)).rejects.toMatchObject({ name: 'UserError' })
  await database.saved.clear()
  await database.saved.put({ ...row, id: 100, size: 60_000_000 })
  await expect(saveFavorite(LI, one)).rejects.toMatchObject({ name: 'UserError' })
})
