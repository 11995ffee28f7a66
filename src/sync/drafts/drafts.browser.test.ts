import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import type * as Drafts from './drafts.ts'
import { flushDrafts, readDraft, saveDraft } from './drafts.ts'

const MIRROR = 'crossport.draft.'

const stored = async (key: string): Promise<string | undefined> => (await database.drafts.get(key))?.text

/** Simulates a reload in the same tab: a fresh module, the same storage. */
let reloads = 0
async function reload(): Promise<typeof Drafts> {
  return import(/* @vite-ignore */ `/src/sync/drafts/drafts.ts?reload=${(reloads += 1)}`) as Promise<typeof Drafts>
}

beforeEach(async () => {
  await flushDrafts()
  await database.drafts.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a text is there at once, stored a moment after typing stops, and there after a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saveDraft('URL', 'a')
  vi.advanceTimersByTime(200)
  saveDraft('URL', 'ab')
  vi.advanceTimersByTime(249)
  expect(await readDraft('URL')).toBe('ab')
  expect(await stored('URL')).toBeUndefined()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => stored('URL')).toBe('ab')
  expect(await (await reload()).readDraft('URL')).toBe('ab')
})

test.each(['', '中文\n\r\n\u{1f600}\0', '\ud800', 'x'.repeat(5_000_000)])(
  '%.10j is read as it was saved',
  async (text) => {
    saveDraft('guolv', text)
    await flushDrafts()
    expect(await readDraft('guolv')).toBe(text)
  },
)

test('an unknown tool has no draft; each tool has its own', async () => {
  saveDraft('guolv', 'one')
  saveDraft('shaixuan', 'two')
  await flushDrafts()
  expect(await Promise.all(['guolv', 'shaixuan', 'URL', '__proto__'].map(readDraft))).toEqual(['one', 'two', '', ''])
  expect(await database.drafts.count()).toBe(2)
})

test('a flush stores everything unsaved now, and says when it is done', async () => {
  saveDraft('guolv', 'one')
  saveDraft('URL', 'two')
  await flushDrafts()
  expect(await Promise.all(['guolv', 'URL'].map(stored))).toEqual(['one', 'two'])
  const row = await database.drafts.get('URL')
  expect(row?.savedAt).toBeLessThanOrEqual(Date.now())
})

test('what is typed while a flush is under way is not lost', async () => {
  saveDraft('URL', 'a')
  const under = flushDrafts()
  saveDraft('URL', 'ab')
  await under
  expect(await readDraft('URL')).toBe('ab')
  await flushDrafts()
  expect(await stored('URL')).toBe('ab')
})

test('a draft that could not be stored is kept and stored by the next flush', async () => {
  vi.spyOn(database.drafts, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  saveDraft('URL', 'a')
  await expect(flushDrafts()).rejects.toThrow('full')
  expect(await readDraft('URL')).toBe('a')
  await flushDrafts()
  expect(await stored('URL')).toBe('a')
})

test('a page that goes away leaves the unsaved text in the session; the next one takes it up and stores it', async () => {
  saveDraft('URL', 'typed last')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sessionStorage.getItem(`${MIRROR}URL`)).toBe('typed last')
  const next = await reload()
  await database.drafts.clear()
  expect(await next.readDraft('URL')).toBe('typed last')
  expect(sessionStorage.getItem(`${MIRROR}URL`)).toBeNull()
  await next.flushDrafts()
  expect(await stored('URL')).toBe('typed last')
})

test('a mirrored text does not come back over one that was typed later', async () => {
  saveDraft('URL', 'old')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  // The next page got its text from the address, so it never requested the draft.
  const next = await reload()
  next.saveDraft('URL', 'new')
  await next.flushDrafts()
  expect(await (await reload()).readDraft('URL')).toBe('new')
})

test('a text that does not fit the session store is still sent to the database, and so are those after it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveDraft('guolv', 'one')
  saveDraft('URL', 'x'.repeat(2_000_001))
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(setItem).toHaveBeenCalledTimes(1)
  await expect.poll(() => stored('guolv')).toBe('one')
})

test('a session store that is forbidden does not keep drafts from being read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  saveDraft('URL', 'a')
  await flushDrafts()
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await readDraft('URL')).toBe('a')
})

test('the tests run against the real database', () => {
  expect(database).toBeInstanceOf(Dexie)
  expect(database.name).toBe('crossport')
})
