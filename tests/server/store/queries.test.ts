import { setImmediate as nextTurn } from 'node:timers/promises'
import { assert, asyncProperty, dictionary, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RateBatch } from '../../../server/store/rates.ts'
import { openTwoProcessStore, PROCESS_PAIRS } from './both-ways.ts'
import type { TwoProcessStore } from './both-ways.ts'
import { DATABASES } from './databases.ts'

const FETCHED = '2025-11-20T16:05:00.000Z'
const batch = (provider: string, date: string, rates: Record<string, string>): RateBatch => ({
  provider,
  date,
  fetchedAt: FETCHED,
  base: 'EUR',
  rates,
})
const dayOf = (index: number) => new Date(index * 86_400_000).toISOString().slice(0, 10)

let names = 0
/** A provider name not used by other tests. */
const freshName = () => `provider-${(names += 1)}`

describe.each(DATABASES)('$kind', ({ make }) => {
  let open: TwoProcessStore
  beforeAll(async () => {
    open = await openTwoProcessStore(make)
  })
  afterAll(() => open.close())

  describe.each(PROCESS_PAIRS)('$way', ({ writer, reader }) => {
    const ends = () => ({ write: open[writer], read: open[reader] })

    describe('rates', () => {
      test('a batch comes back as it was saved', async () => {
        const { write, read } = ends()
        const saved = batch(freshName(), '2025-11-20', { USD: '1.0812', CNY: '7.90000000000000000001', JPY: '163' })
        await write.saveRates(saved)
        expect(await read.readLatestRates(saved.provider)).toEqual(saved)
      })

      test('a second batch of a day takes the place of the first, codes and all', async () => {
        const { write, read } = ends()
        const provider = freshName()
        await write.saveRates(batch(provider, '2025-11-20', { USD: '1', GBP: '2' }))
        const second: RateBatch = {
          ...batch(provider, '2025-11-20', { USD: '1.5', CNY: '7' }),
          base: 'USD',
          fetchedAt: '2025-11-20T17:00:00.000Z',
        }
        await write.saveRates(second)
        expect(await read.readLatestRates(provider)).toEqual(second)
        expect(await read.readRateHistory(provider, ['USD', 'GBP', 'CNY'], '0000-00-00')).toHaveLength(2)
      })

      test('the latest is the newest day, whatever was saved last', async () => {
        const { write, read } = ends()
        const provider = freshName()
        for (const date of ['2025-11-19', '2025-11-20', '2025-09-30'])
          await write.saveRates(batch(provider, date, { USD: date.slice(8) }))
        expect(await read.readLatestRates(provider)).toMatchObject({ date: '2025-11-20', rates: { USD: '20' } })
      })

      test.each([
        ['2025-11-21', '2025-11-20'],
        ['2025-11-20', '2025-11-17'],
        ['2025-11-18', '2025-11-17'],
        ['2025-11-17', undefined],
      ])('before %s comes %s', async (date, expected) => {
        const { write, read } = ends()
        const provider = freshName()
        for (const day of ['2025-11-20', '2025-11-17']) await write.saveRates(batch(provider, day, { USD: '1' }))
        expect((await read.readRatesBefore(provider, date))?.date).toBe(expected)
      })

      test('a provider without rates has none, and a batch without rates is a batch', async () => {
        const { write, read } = ends()
        const provider = freshName()
        expect(await read.readLatestRates(provider)).toBeUndefined()
        expect(await read.readRatesBefore(provider, '2099-01-01')).toBeUndefined()
        expect(await read.readRateHistory(provider, ['USD'], '2000-01-01')).toEqual([])
        await write.saveRates(batch(provider, '2025-11-20', {}))
        expect(await read.readLatestRates(provider)).toEqual(batch(provider, '2025-11-20', {}))
      })

      test('a history has the wanted codes from the wanted day on, by day and then code', async () => {
        const { write, read } = ends()
        const provider = freshName()
        await write.saveHistory([
          batch(provider, '2025-11-20', { USD: '3', CNY: '30', GBP: '9' }),
          batch(provider, '2025-11-18', { USD: '1', CNY: '10' }),
          batch(provider, '2025-11-19', { USD: '2', CNY: '20' }),
          batch(freshName(), '2025-11-19', { USD: 'other' }),
        ])
        expect(await read.readRateHistory(provider, ['USD', 'CNY'], '2025-11-19')).toEqual([
          { date: '2025-11-19', code: 'CNY', value: '20' },
          { date: '2025-11-19', code: 'USD', value: '2' },
          { date: '2025-11-20', code: 'CNY', value: '30' },
          { date: '2025-11-20', code: 'USD', value: '3' },
        ])
        expect(await read.readRateHistory(provider, [], '2025-11-19')).toEqual([])
      })

      test('a history of thousands of days is saved whole, and again without harm', async () => {
        const { write, read } = ends()
        const provider = freshName()
        const codes = ['CNY', 'GBP', 'JPY', 'USD']
        const batches = Array.from({ length: 3_000 }, (_, index) =>
          batch(provider, dayOf(index), Object.fromEntries(codes.map((code) => [code, `${index}.5`]))),
        )
        await write.saveHistory(batches)
        await write.saveHistory(batches.slice(-100))
        const rows = await read.readRateHistory(provider, codes, '1970-01-01')
        expect(rows).toHaveLength(12_000)
        expect(rows.at(-1)).toEqual({ date: dayOf(2_999), code: 'USD', value: '2999.5' })
      })

      test('of two batches of a day in one history the last counts', async () => {
        const { write, read } = ends()
        const provider = freshName()
        await write.saveHistory([
          batch(provider, '2025-11-20', { USD: '1', GBP: '1' }),
          batch(provider, '2025-11-20', { USD: '2' }),
        ])
        expect((await read.readLatestRates(provider))?.rates).toEqual({ USD: '2' })
        await write.saveHistory([])
      })

      test('a reader never sees half of a batch that is being replaced', async () => {
        const { write, read } = ends()
        const provider = freshName()
        const codes = Array.from({ length: 150 }, (_, index) => `C${index}`)
        const numbered = (index: number) =>
          batch(provider, '2025-11-20', Object.fromEntries(codes.map((code) => [code, String(index)])))
        await write.saveRates(numbered(0))
        const writing = (async () => {
          for (let index = 1; index <= 20; index += 1) await write.saveRates(numbered(index))
          return 'written'
        })()
        const seen: string[] = []
        while ((await Promise.race([writing, Promise.resolve('writing')])) === 'writing') {
          const values = Object.values((await read.readLatestRates(provider))?.rates ?? {})
          expect(values).toHaveLength(150)
          seen.push(...new Set(values))
          expect(new Set(values).size).toBe(1)
          await nextTurn()
        }
        expect(await read.readLatestRates(provider)).toEqual(numbered(20))
        expect(seen.length).toBeGreaterThan(0)
      })

      test('two writers of the same days end with the days of one of them, whole', async () => {
        const { write, read } = ends()
        const provider = freshName()
        const days = Array.from({ length: 50 }, (_, index) => dayOf(index))
        const history = (value: string) => days.map((date) => batch(provider, date, { USD: value, CNY: value }))
        // In opposite orders and often enough to cause deadlocks if locks are wrong.
        for (let round = 0; round < 25; round += 1) {
          const saves = [write, read, write, read].map((end, index) =>
            end.saveHistory(index % 2 === 0 ? history(String(index)) : history(String(index)).toReversed()),
          )
          await Promise.all(saves)
        }
        const rows = await read.readRateHistory(provider, ['USD', 'CNY'], '1970-01-01')
        expect(rows).toHaveLength(100)
        expect(
          days.every((date) => new Set(rows.flatMap((row) => (row.date === date ? [row.value] : []))).size === 1),
        ).toBe(true)
      })

      test('any text is kept as it is', async () => {
        const { write, read } = ends()
        const text = string({ unit: 'grapheme', minLength: 1 }).filter(
          (value) => !value.includes('\0') && value !== '__proto__',
        )
        await assert(
          asyncProperty(text, dictionary(text, text), async (name, entries) => {
            const saved = batch(`${freshName()} ${name}`, '2025-11-20', { ...entries })
            await write.saveRates(saved)
            expect(await read.readLatestRates(saved.provider)).toEqual(saved)
          }),
          { numRuns: 25 },
        )
      })
    })

    describe('bank boards', () => {
      const row = (code: string, middle: string) => ({
        code,
        name: `${code} 元`,
        spotBuy: '710.35',
        cashBuy: '',
        spotSell: '713.36',
        cashSell: '713.36',
        middle,
        publishedAt: '2025-11-20T02:30:07.000Z',
      })
      const board = (bank: string, publishedAt: string, middle: string) => ({
        bank,
        publishedAt,
        fetchedAt: FETCHED,
        rows: [row('USD', middle), row('GBP', middle), row('AED', '')],
      })

      test('comes back in the order of the bank, empty cells and all', async () => {
        const { write, read } = ends()
        const saved = board(freshName(), '2025-11-20T02:30:00.000Z', '708.75')
        expect(await write.saveBoard(saved)).toBe(true)
        expect(await read.readLatestBoard(saved.bank)).toEqual(saved)
      })

      test('a newer one, and a second of the same time, take the place of the last; an older one does not', async () => {
        const { write, read } = ends()
        const bank = freshName()
        await write.saveBoard(board(bank, '2025-11-20T02:30:00.000Z', '1'))
        const newer = { ...board(bank, '2025-11-20T03:30:00.000Z', '2'), rows: [row('USD', '2')] }
        expect(await write.saveBoard(newer)).toBe(true)
        expect(await read.readLatestBoard(bank)).toEqual(newer)
        expect(await write.saveBoard(board(bank, '2025-11-20T02:59:59.999Z', '3'))).toBe(false)
        expect(await read.readLatestBoard(bank)).toEqual(newer)
        const again = board(bank, newer.publishedAt, '4')
        expect(await write.saveBoard(again)).toBe(true)
        expect(await read.readLatestBoard(bank)).toEqual(again)
      })

      test('a bank without a board has none, and a board without rows is a board', async () => {
        const { write, read } = ends()
        const bank = freshName()
        expect(await read.readLatestBoard(bank)).toBeUndefined()
        const saved = { ...board(bank, '2025-11-20T02:30:00.000Z', ''), rows: [] }
        await write.saveBoard(saved)
        expect(await read.readLatestBoard(bank)).toEqual(saved)
      })
    })

    describe('fetch state', () => {
      const at = (minute: number) => new Date(Date.UTC(2025, 10, 20, 16, minute)).toISOString()
      const nothing = {
        etag: undefined,
        lastModified: undefined,
        succeededAt: undefined,
        failure: undefined,
        nextAt: undefined,
      }

      test('a claim is refused to others until it is finished and the next call is due', async () => {
        const { write, read } = ends()
        const provider = freshName()
        expect(await read.read(provider)).toBeUndefined()
        expect(await write.claimFetch(provider, at(0), at(2))).toBe(true)
        expect(await read.claimFetch(provider, at(1), at(3))).toBe(false)
        expect(await read.read(provider)).toEqual({ ...nothing, provider, attemptedAt: at(0), failures: 0 })
        expect(
          await write.finishFetch(provider, {
            claimedAt: at(0),
            nextAt: at(30),
            succeededAt: at(1),
            etag: 'W/"1"',
            lastModified: 'Thu',
          }),
        ).toBe(true)
        const known = {
          ...nothing,
          provider,
          etag: 'W/"1"',
          lastModified: 'Thu',
          attemptedAt: at(0),
          succeededAt: at(1),
          failures: 0,
          nextAt: at(30),
        }
        expect(await read.read(provider)).toEqual(known)
        expect(await read.claimFetch(provider, at(29), at(31))).toBe(false)
        expect(await read.claimFetch(provider, at(30), at(32))).toBe(true)
      })

      test('failures are counted and keep the validators; a success forgets them', async () => {
        const { write, read } = ends()
        const provider = freshName()
        await write.claimFetch(provider, at(0), at(1))
        await write.finishFetch(provider, { claimedAt: at(0), nextAt: at(1), succeededAt: at(0), etag: 'e' })
        for (const minute of [1, 2]) {
          expect(await write.claimFetch(provider, at(minute), at(59))).toBe(true)
          await write.finishFetch(provider, {
            claimedAt: at(minute),
            nextAt: at(minute + 1),
            failure: `超时 ${minute}`,
          })
        }
        expect(await read.read(provider)).toMatchObject({
          etag: 'e',
          failures: 2,
          failure: '超时 2',
          succeededAt: at(0),
          attemptedAt: at(2),
          nextAt: at(3),
        })
        await write.claimFetch(provider, at(3), at(4))
        await write.finishFetch(provider, { claimedAt: at(3), nextAt: at(9), succeededAt: at(3) })
        expect(await read.read(provider)).toEqual({
          ...nothing,
          provider,
          attemptedAt: at(3),
          succeededAt: at(3),
          failures: 0,
          nextAt: at(9),
        })
      })

      test('who outlives the lease loses the claim, and can note nothing any more', async () => {
        const { write, read } = ends()
        const provider = freshName()
        await write.claimFetch(provider, at(0), at(5))
        expect(await read.claimFetch(provider, at(5), at(10))).toBe(true)
        expect(await write.finishFetch(provider, { claimedAt: at(0), nextAt: at(1), failure: 'late' })).toBe(false)
        expect(await read.finishFetch(provider, { claimedAt: at(5), nextAt: at(9), succeededAt: at(6) })).toBe(true)
        expect(await read.finishFetch(provider, { claimedAt: at(5), nextAt: at(9), failure: 'twice' })).toBe(false)
        expect(await read.read(provider)).toMatchObject({ failures: 0, succeededAt: at(6) })
        expect(
          await write.finishFetch(freshName(), { claimedAt: at(0), nextAt: at(1), failure: 'never claimed' }),
        ).toBe(false)
      })

      test('of forty claims at once one gets it', async () => {
        const { write, read } = ends()
        for (let round = 0; round < 5; round += 1) {
          const provider = freshName()
          const claims = Array.from({ length: 40 }, (_, index) =>
            (index % 2 === 0 ? write : read).claimFetch(provider, at(0), at(1)),
          )
          expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
        }
      })
    })
  })
})
