import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { database } from '../../db/database.ts'
import { onDraftRestored } from '../../state/restored-drafts.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { flushDrafts, readDraft, saveDraft } from '../drafts/drafts.ts'
import {
  deleteReplacedDraft,
  storeDraftsReplacedByButton,
  storeReplacedDrafts,
  listReplacedDrafts,
  MAX_REPLACED_AGE_MS,
  MAX_REPLACED_DRAFTS,
  restoreReplacedDraft,
} from './replaced-drafts.ts'
import { syncTransaction } from './replica-store.ts'

const [LI, WANG] = [1_234_567_890, 1_987_654_321]
const keep = (account: number, key: string, text: string, now: number): Promise<void> =>
  syncTransaction(() => storeReplacedDrafts(account, [{ key, text }], 'device', now))
const texts = async (account: number, now: number): Promise<string[]> =>
  (await listReplacedDrafts(account, now)).map(({ text }) => text)
const idOf = async (text: string): Promise<number> =>
  (await database.replacedDrafts.filter((row) => row.text === text).first())?.id ?? 0

beforeEach(async () => {
  await flushDrafts()
  await database.delete({ disableAutoOpen: false })
  localStorage.clear()
})

afterEach(endSession)

describe('within its bounds', () => {
  test('each account finds its own, the newest first', async () => {
    await keep(LI, 'wc', 'first', 1)
    await keep(WANG, 'wc', 'of another', 2)
    await keep(LI, 'URL', 'second', 3)
    expect(await texts(LI, 4)).toEqual(['second', 'first'])
    expect(await texts(WANG, 4)).toEqual(['of another'])
  })

  test('the newest ones stay, and an empty text is nothing to get back', async () => {
    for (let at = 0; at < MAX_REPLACED_DRAFTS + 3; at += 1) await keep(LI, 'wc', `text ${String(at)}`, at)
    await keep(LI, 'wc', '', 50)
    expect(await texts(LI, 60)).toEqual(
      Array.from({ length: MAX_REPLACED_DRAFTS }, (_, at) => `text ${String(MAX_REPLACED_DRAFTS + 2 - at)}`),
    )
  })

  test.each([
    [MAX_REPLACED_AGE_MS, ['kept']],
    [MAX_REPLACED_AGE_MS + 1, []],
  ])('%d ms after it was replaced: %o', async (age, found) => {
    await keep(LI, 'wc', 'kept', 1000)
    expect(await texts(LI, 1000 + age)).toEqual(found)
  })
})

test('a press keeps the text for its account; where the account of a login is not known yet, for nobody', async () => {
  const text = '好'.repeat(50)
  beginSession({ id: LI, name: '', picture: '' })
  await storeDraftsReplacedByButton([{ key: 'wc', text }], 1)
  expect([await texts(LI, 2), await texts(0, 2)]).toEqual([[text], []])
  beginSession(undefined)
  const drop = await storeDraftsReplacedByButton([{ key: 'URL', text }], 3)
  await drop()
  expect([await texts(LI, 4), await texts(0, 4)]).toEqual([[text], []])
})

describe('getting one back', () => {
  test('makes it the current one, tells the screen, and keeps the one that it replaces', async () => {
    saveDraft('wc', 'of the other device')
    await flushDrafts()
    await keep(LI, 'wc', 'mine', 1)
    const told: string[][] = []
    const stop = onDraftRestored((key, text) => told.push([key, text]))
    await restoreReplacedDraft(await idOf('mine'), 5)
    expect([await readDraft('wc'), await texts(LI, 6), told]).toEqual([
      'mine',
      ['of the other device'],
      [['wc', 'mine']],
    ])
    await restoreReplacedDraft(await idOf('of the other device'), 7)
    expect([await readDraft('wc'), await texts(LI, 8)]).toEqual(['of the other device', ['mine']])
    stop()
  })

  test('from before a login: what it replaces is kept for who is here now, and shown to no other', async () => {
    await keep(0, 'wc', 'of nobody', 1)
    beginSession({ id: WANG, name: '', picture: '' })
    saveDraft('wc', 'of Wang')
    await restoreReplacedDraft(await idOf('of nobody'), 2)
    expect([await texts(WANG, 3), await texts(LI, 3), await texts(0, 3)]).toEqual([['of Wang'], [], []])
  })

  test('stores what was typed a moment ago before it is replaced', async () => {
    await keep(LI, 'wc', 'mine', 1)
    saveDraft('wc', 'typed just now')
    await restoreReplacedDraft(await idOf('mine'), 5)
    expect([await readDraft('wc'), await texts(LI, 6)]).toEqual(['mine', ['typed just now']])
  })

  test('works where the draft is gone, and twice is once', async () => {
    await keep(LI, 'wc', 'mine', 1)
    const id = await idOf('mine')
    await restoreReplacedDraft(id, 5)
    saveDraft('wc', 'written on')
    await restoreReplacedDraft(id, 6)
    expect([await readDraft('wc'), await texts(LI, 7)]).toEqual(['written on', []])
  })

  test('is no longer offered once it was dropped', async () => {
    await keep(LI, 'wc', 'mine', 1)
    await deleteReplacedDraft(await idOf('mine'))
    expect(await texts(LI, 2)).toEqual([])
  })
})

test('whatever is replaced and got back in whatever order, every text is current or can be got back', async () => {
  const step = fc.record({ key: fc.constantFrom('wc', 'URL'), does: fc.constantFrom('replace', 'restore') })
  const schedule = fc.array(step, { minLength: 1, maxLength: MAX_REPLACED_DRAFTS - 2 })
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      await database.drafts.clear()
      await database.replacedDrafts.clear()
      const written = new Set<string>()
      for (const [at, { key, does }] of steps.entries()) {
        const rows = (await listReplacedDrafts(LI, at)).filter((row) => row.key === key)
        if (does === 'restore') {
          await restoreReplacedDraft(rows.at(-1)?.id ?? 0, at)
          continue
        }
        const current = await database.drafts.get(key)
        const text = `${key} ${String(at)}`
        written.add(text)
        await syncTransaction(async () => {
          if (current) await storeReplacedDrafts(LI, [current], 'device', at)
          await database.drafts.put({ key, text, savedAt: at })
        })
      }
      const found = new Set([
        ...(await database.drafts.toArray()).map(({ text }) => text),
        ...(await texts(LI, steps.length)),
      ])
      expect(found).toEqual(written)
    }),
    { numRuns: 40 },
  )
})
