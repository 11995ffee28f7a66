import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { endSession } from '../../state/session.ts'
import { getIdentity } from '../calls/identity.ts'
import { signInKnown } from '../session/session.fixture.ts'
import { requestEngagement } from './engage.ts'
import { readStoredFavorites } from './favorites.ts'
import { refreshFollowed } from './followed.ts'

const ME = 1
const PAGE = 2

/** Accounts followed at the fake server, by account with the time. */
let there = new Map<number, number>()
let isOnline = true

const stampOf = (moment: number): string => `${moment.toString(16).padStart(12, '0')}-0000`

function answer(url: URL): Response {
  if (!isOnline) throw new TypeError('network')
  const after = url.searchParams.get('after')
  const rows = [...there]
    .map(([id, moment]) => ({ id, at: stampOf(moment) }))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .filter(({ at }) => after === null || at < after.slice(0, 17))
  const list = rows.slice(0, PAGE).map(({ id, at }) => ({
    id,
    at,
    device: 'd',
    isOn: true,
    total: 1,
    name: `名 ${String(id)}`,
    picture: '',
    isCompany: id === 3,
    isEditor: id >= 2,
  }))
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return Response.json({
    code: 0,
    errorCode: 0,
    message: '',
    data: { list, next: last ? `${last.at}-${String(last.id)}` : '', now: Date.now() },
  })
}

// The contracts are loaded before the tests, because on a busy machine that takes longer than a poll waits.
beforeAll(async () => void (await import('../../api/contracts/calls.ts')))

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.href)
    if (url.pathname !== '/mapi/following/list') throw new TypeError('network')
    return answer(url)
  })
  signInKnown('token', ME)
  await database.engagements.clear()
  there = new Map([
    [2, 200],
    [3, 300],
    [4, 400],
    [5, 500],
    [6, 600],
  ])
  isOnline = true
})
afterEach(() => {
  vi.unstubAllGlobals()
  getIdentity().clearToken()
  endSession()
})

const here = async () => (await readStoredFavorites(ME, 'follow')).favorites.map(({ target }) => target)

/** Reads all pages. */
async function readAll(): Promise<void> {
  for (let next = await refreshFollowed(ME); next !== '';) next = await refreshFollowed(ME, next)
}

test('pages follow one another, the latest first, with the page that an account has and what it is', async () => {
  const next = await refreshFollowed(ME)
  expect(await here()).toEqual([6, 5])
  await refreshFollowed(ME, next)
  expect(await here()).toEqual([6, 5, 4, 3])
  await readAll()
  there = new Map([[1, 700]])
  await readAll()
  expect((await readStoredFavorites(ME, 'follow')).favorites).toEqual([
    { target: 1, type: 'account', handle: '1', title: '名 1', summary: '', picture: '', isWaiting: false },
  ])
  there = new Map([
    [3, 800],
    [2, 900],
  ])
  await readAll()
  expect((await readStoredFavorites(ME, 'follow')).favorites).toMatchObject([
    { type: 'author', summary: '编辑' },
    { type: 'author', summary: '企业认证、编辑' },
  ])
})

test.each([6, 5, 4, 3, 2])('%d is left out once it is gone at the server, and no other', async (gone) => {
  await readAll()
  const before = await here()
  there.delete(gone)
  await readAll()
  expect(await here()).toEqual(before.filter((target) => target !== gone))
})

test('a page says nothing of those after it', async () => {
  await readAll()
  there.delete(2)
  await refreshFollowed(ME)
  expect(await here()).toEqual([6, 5, 4, 3, 2])
})

test('without a network it is what this device has, and what was let go of there waits', async () => {
  await readAll()
  isOnline = false
  const label = { type: 'author', handle: '4', title: '名 4', summary: '编辑', picture: '' }
  requestEngagement({ kind: 'follow', target: 4, wanted: false, label })
  await expect.poll(here).toEqual([6, 5, 3, 2])
  await expect(refreshFollowed(ME)).rejects.toThrow()
  expect((await readStoredFavorites(ME, 'follow')).unsent).toEqual([
    { kind: 'follow', target: 4, wanted: false, refusal: '', title: '名 4' },
  ])
  // The server still has the follow, and the unsent change still applies.
  isOnline = true
  await readAll()
  expect(await here()).toEqual([6, 5, 3, 2])
  requestEngagement({ kind: 'follow', target: 4, wanted: true, label })
  await expect.poll(async () => (await here()).includes(4)).toBe(true)
})
