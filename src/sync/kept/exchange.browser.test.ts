import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { getAccountFormKey } from '../../lib/account/form-key.ts'
import { advanceHybridClock } from '../../lib/clock/hybrid-clock.ts'
import type { SyncRowKind } from '../../lib/kept/kinds.ts'
import { ModelAccount } from '../../lib/kept/model.fixture.ts'
import type { SyncRegister } from '../../lib/kept/register.ts'
import { createDefaultChoices } from '../../state/default-choices.fixture.ts'
import { readChoices, setChoices } from '../../state/kept-choices.ts'
import { setLessonDone } from '../../state/lessons-done.ts'
import { toggleMarket } from '../../state/markets.ts'
import { preferences, recordRecentTool, toggleFavorite } from '../../state/preferences.ts'
import { startPreferences } from '../../state/preferences-storage.ts'
import { beginSession, endSession, session } from '../../state/session.ts'
import { flushDrafts, readDraft, saveDraft } from '../drafts/drafts.ts'
import { freezeQuote, listQuotes } from '../rates/rates-quotes.ts'
import { createBackup } from './backup.ts'
import { syncAccount, recordAccountChanges, setSyncEnabled } from './exchange.ts'
import { pushAndDetachAccount } from './leave.ts'
import { listReplacedDrafts } from './replaced-drafts.ts'
const [LI, WANG] = [1_234_567_890, 1_987_654_321]
/** Offset of the server's clock to the device's, in milliseconds: two days ahead. */
const AHEAD = 2 * 86_400_000
let accounts: Map<number, ModelAccount>
let isOnline = true
let isEnded = false

const accountOf = (id: number): ModelAccount => accounts.get(id) ?? new ModelAccount()
const signIn = (id: number) => beginSession({ id, name: '', picture: '' })

/** A promise that the test resolves by itself. */
function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (resolve = done))
  return { promise, resolve }
}

/** Ends the login before data is removed. */
function logOut(id: number): Promise<void> {
  endSession()
  return pushAndDetachAccount({ account: id, token: `token${String(id)}` })
}

/** Writes an item to an account, as another device would. */
function bring(id: number, kind: SyncRowKind, key: string, value: unknown, ms = 0): void {
  const change: SyncRegister = {
    kind,
    key,
    value: value === null ? null : JSON.stringify(value),
    at: advanceHybridClock('', Date.now() + AHEAD + ms),
    device: 'tablet-00',
  }
  accountOf(id).exchange({ since: 0, isWhole: false, changes: [change] }, Date.now() + AHEAD + ms)
}

const aliveOf = (id: number): string[] =>
  accountOf(id)
    .alive()
    .map(({ kind, key }) => `${kind} ${key}`)
    .toSorted()

beforeEach(async () => {
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
  accounts = new Map([LI, WANG].map((id) => [id, new ModelAccount()]))
  isOnline = true
  isEnded = false
  startPreferences()
  setChoices(createDefaultChoices())
  endSession()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('offline')
    if (isEnded) return Response.json({ code: 401, errorCode: 401, message: '请先登录', data: null }, { status: 401 })
    const { account, ...request } = JSON.parse(typeof init.body === 'string' ? init.body : '') as {
      account: number
      since: number
      isWhole: boolean
      changes: SyncRegister[]
    }
    const now = Date.now() + AHEAD
    return Response.json({
      code: 0,
      errorCode: 0,
      message: '',
      data: { account, ...accountOf(account).exchange(request, now), now },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const QUOTE = { amount: '100', from: 'USD', to: 'CNY', rate: '7.1', provider: 'ecb', date: '2026-11-20' }

test('what a visitor kept before the login arrives in the account, what the account has arrives on the device, and texts stay', async () => {
  toggleFavorite('len')
  recordRecentTool('wc', '#x=secret')
  await freezeQuote(QUOTE)
  saveDraft('wc', 'my text')
  bring(LI, 'favourite', 'URL', { rank: 1 })
  bring(LI, 'market', 'BR', { rank: 1 })
  bring(LI, 'hs', '851762', { rank: 1 })
  signIn(LI)
  await syncAccount()
  expect(preferences.favourites).toEqual(['URL', 'len'])
  expect([preferences.markets, preferences.pinnedHsCodes]).toEqual([['BR'], ['851762']])
  expect(aliveOf(LI)).toEqual([
    'favourite URL',
    'favourite len',
    'hs 851762',
    'market BR',
    'quote USD CNY 100 7.1 ecb 2026-11-20',
    'recent wc',
  ])
  expect(JSON.stringify([...accountOf(LI).rows.values()])).not.toMatch(/secret|my text/)
  expect(await readDraft('wc')).toBe('my text')
})

test('a change on either side reaches the other, and a deletion too', async () => {
  signIn(LI)
  toggleFavorite('len')
  toggleFavorite('URL')
  await syncAccount()
  toggleFavorite('len')
  bring(LI, 'favourite', 'wc', { rank: 9 })
  bring(LI, 'favourite', 'URL', null, 1000)
  await syncAccount()
  expect(preferences.favourites).toEqual(['wc'])
  expect(aliveOf(LI)).toEqual(['favourite wc'])
  await syncAccount()
  expect([preferences.favourites, readChoices().preferences.favourites]).toEqual([['wc'], ['wc']])
})

test('lessons that are done on two devices are done on both, and one that is taken back is taken back there too', async () => {
  setLessonDone('start.first', true)
  bring(LI, 'lesson', 'start.second', { rank: 1 })
  bring(LI, 'lesson', '../x', { rank: 2 })
  signIn(LI)
  await syncAccount()
  expect(readChoices().lessons).toEqual(['start.second', 'start.first'])
  setLessonDone('start.second', false)
  await syncAccount()
  expect(aliveOf(LI)).toEqual(['lesson ../x', 'lesson start.first'])
  expect(JSON.parse(localStorage.getItem('crossport.lessons') ?? '')).toEqual(['start.first'])
})

test('what is changed offline is dated then, and loses against what another device did later', async () => {
  signIn(LI)
  toggleFavorite('len')
  toggleMarket('BR')
  await syncAccount()
  isOnline = false
  toggleFavorite('len')
  toggleMarket('FR')
  expect(await recordAccountChanges()).toBe(true)
  await expect(syncAccount()).rejects.toMatchObject({ name: 'ApiError' })
  bring(LI, 'favourite', 'len', { rank: 1 }, 60_000)
  isOnline = true
  await syncAccount()
  expect(preferences.favourites).toEqual(['len'])
  expect(preferences.markets).toContain('FR')
  expect(aliveOf(LI)).toContain('market FR')
})

test('drafts follow once that is wanted, the later one wins, and the one that gave way is named', async () => {
  signIn(LI)
  saveDraft('wc', 'older, of this device')
  await flushDrafts()
  await syncAccount()
  expect(aliveOf(LI)).toEqual([])
  bring(LI, 'switch', 'draft', true)
  bring(LI, 'draft', 'wc', { key: 'wc', text: 'newer', savedAt: Date.now() }, 5000)
  bring(LI, 'draft', 'URL', { key: 'URL', text: 'only there', savedAt: Date.now() })
  expect(await syncAccount()).toEqual([{ key: 'wc', text: 'older, of this device' }])
  expect(await listReplacedDrafts(LI, Date.now())).toMatchObject([
    { key: 'wc', text: 'older, of this device', by: 'device' },
  ])
  expect([await readDraft('wc'), await readDraft('URL')]).toEqual(['newer', 'only there'])
  saveDraft('URL', '')
  saveDraft('len', 'new here')
  expect(await syncAccount()).toEqual([])
  expect(aliveOf(LI)).toEqual(['draft len', 'draft wc', 'switch draft'])
  await setSyncEnabled('draft', false)
  await syncAccount()
  expect(aliveOf(LI)).toEqual(['switch draft'])
  expect(await readDraft('wc')).toBe('newer')
})

test('a text that is too long for the account stays here, and the older one of the account does not take its place', async () => {
  signIn(LI)
  await setSyncEnabled('draft', true)
  saveDraft('wc', 'short')
  await syncAccount()
  saveDraft('wc', 'x'.repeat(70_000))
  await syncAccount()
  expect(aliveOf(LI)).toEqual(['draft wc', 'switch draft'])
  expect((await readDraft('wc')).length).toBe(70_000)
})

test('a logout takes what follows the account off the device; the next account gets nothing of it, and the first everything back', async () => {
  signIn(LI)
  toggleFavorite('len')
  toggleMarket('BR')
  await freezeQuote(QUOTE)
  saveDraft('wc', 'stays')
  await syncAccount()
  isOnline = false
  toggleFavorite('URL')
  await logOut(LI)
  isOnline = true
  expect([preferences.favourites, preferences.markets, await listQuotes()]).toEqual([
    [],
    createDefaultChoices().preferences.markets,
    [],
  ])
  expect(await readDraft('wc')).toBe('stays')
  toggleFavorite('own')
  signIn(WANG)
  await syncAccount()
  expect(aliveOf(WANG)).toEqual(['favourite own'])
  await logOut(WANG)
  signIn(LI)
  await syncAccount()
  expect(preferences.favourites.toSorted()).toEqual(['URL', 'len'])
  expect(aliveOf(LI)).toEqual([
    'favourite URL',
    'favourite len',
    'market BR',
    'market DE',
    'market JP',
    'market US',
    'quote USD CNY 100 7.1 ecb 2026-11-20',
  ])
})

test('what is not sent yet goes with the token that the logout took from the page', async () => {
  signIn(LI)
  await syncAccount()
  toggleFavorite('len')
  await logOut(LI)
  expect([aliveOf(LI), preferences.favourites]).toEqual([['favourite len'], []])
})

test('a logout ends in time while another tab is busy, and takes things away once it is not', async () => {
  signIn(LI)
  toggleFavorite('len')
  await syncAccount()
  const busy = deferred<void>()
  const holding = navigator.locks.request('crossport-kept', () => busy.promise)
  await logOut(LI)
  expect(preferences.favourites).toEqual(['len'])
  busy.resolve()
  await holding
  await vi.waitFor(() => expect(preferences.favourites).toEqual([]))
})

test('an account that comes without the other having left takes that off the device first', async () => {
  signIn(LI)
  toggleFavorite('len')
  await syncAccount()
  toggleFavorite('late')
  signIn(WANG)
  await syncAccount()
  expect([preferences.favourites, aliveOf(WANG)]).toEqual([[], []])
  signIn(LI)
  await syncAccount()
  expect(preferences.favourites.toSorted()).toEqual(['late', 'len'])
})

test("what was typed into an account's own form stays with it: in no other account, in no file, and not after its logout or another's login", async () => {
  const [ofLi, ofWang] = [LI, WANG].map((id) => getAccountFormKey('verification', id)) as [string, string]
  signIn(LI)
  await setSyncEnabled('draft', true)
  await syncAccount()
  saveDraft(ofLi, 'licence of Li')
  saveDraft('wc', 'words')
  bring(LI, 'draft', ofWang, { key: ofWang, text: 'brought', savedAt: Date.now() })
  await syncAccount()
  expect(aliveOf(LI)).toEqual([`draft ${ofWang}`, 'draft wc', 'switch draft'])
  expect((await createBackup(0)).drafts.map(({ key }) => key)).toEqual(['wc'])
  expect([await readDraft(ofLi), await readDraft(ofWang)]).toEqual(['licence of Li', ''])
  signIn(WANG)
  saveDraft(ofWang, 'licence of Wang')
  await syncAccount()
  expect([await readDraft(ofLi), await readDraft(ofWang)]).toEqual(['', 'licence of Wang'])
  await logOut(WANG)
  expect([await readDraft(ofWang), (await database.drafts.toArray()).map(({ key }) => key)]).toEqual(['', []])
})

test.each([
  ['a board that is none', 'board', 'hot', 7],
  ['a quote under another name', 'quote', 'x', { ...QUOTE, id: 'y', frozenAt: 1 }],
  ['a country that is none', 'market', 'XX', { rank: 1 }],
  ['a pair of nothing', 'pair', 'x', { rank: 1 }],
] as const)('%s is not shown, and not deleted either', async (_, kind, key, value) => {
  bring(LI, kind, key, value)
  signIn(LI)
  await syncAccount()
  await syncAccount()
  expect(readChoices()).toEqual(createDefaultChoices())
  expect(await listQuotes()).toEqual([])
  expect(aliveOf(LI)).toEqual([`${kind} ${key}`])
})

test.each([
  ['the same account', LI],
  // The device's data belongs to the first account: it is removed from the device, and is there again at that account's
  // next login.
  ['another account first', WANG],
])('what is kept while a login has ended elsewhere is not lost, and goes on after the login of %s', async (_, next) => {
  signIn(LI)
  toggleFavorite('len')
  await syncAccount()
  isEnded = true
  toggleFavorite('URL')
  await freezeQuote(QUOTE)
  await expect(syncAccount()).rejects.toMatchObject({ code: 401 })
  expect([session.account, preferences.favourites, (await listQuotes()).length]).toEqual([undefined, ['URL', 'len'], 1])
  // The visitor continues without being signed in.
  toggleFavorite('wc')
  isEnded = false
  signIn(next)
  await syncAccount()
  if (next !== LI) {
    expect(aliveOf(next)).toEqual([])
    signIn(LI)
    await syncAccount()
  }
  expect(aliveOf(LI)).toEqual([
    'favourite URL',
    'favourite len',
    'favourite wc',
    'quote USD CNY 100 7.1 ecb 2026-11-20',
  ])
})

test('a change that is made while an answer is on its way is kept', async () => {
  signIn(LI)
  bring(LI, 'favourite', 'URL', { rank: 1 })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answer = await fetch(...args)
    toggleFavorite(`at-${String(preferences.favourites.length)}`)
    return answer
  })
  await syncAccount()
  expect(preferences.favourites).toContain('URL')
  expect(preferences.favourites).toContain('at-0')
})
