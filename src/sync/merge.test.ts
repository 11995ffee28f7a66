import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merge, type FoundRows, type HeardRows } from './merge.ts'

const rows = fc.array(fc.record({ code: fc.stringMatching(/^\d{2}$/), zh: fc.string() }), { maxLength: 4 })
const date = fc.constantFrom('2025-01-01', '2026-01-01', '2027-01-01')
const found = fc.tuple(rows, date, fc.nat(3)).map(([list, day, more]): FoundRows => ({ rows: list, total: list.length === 0 ? 0 : list.length + more, date: day }))
const heard = fc.tuple(found, fc.constantFrom('live' as const, 'saved' as const), fc.nat()).map(([one, origin, at]): HeardRows => ({ ...one, origin, at, among: one.total }))

describe('merge', () => {
  test('one side alone is shown as it is', () => {
    fc.assert(
      fc.property(found, heard, (local, remote) => {
        expect(merge(local, undefined)).toEqual({ ...local, origin: 'device' })
        expect(merge(undefined, remote)).toBe(remote)
      }),
    )
    expect(merge(undefined, undefined)).toBeUndefined()
  })

  test('the rows are one side’s, whole, with their number, date and origin', () => {
    fc.assert(
      fc.property(found, heard, (local, remote) => {
        const shown = merge(local, remote)
        const side = shown?.origin === 'device' ? local : remote
        expect(shown?.origin === 'device' || shown?.origin === remote.origin).toBe(true)
        expect([shown?.rows, shown?.total, shown?.date]).toEqual([side.rows, side.total, side.date])
      }),
    )
  })

  test('something is shown where either side has something', () => {
    fc.assert(fc.property(found, heard, (local, remote) => {
        expect((merge(local, remote)?.total ?? 0) > 0).toBe(local.total > 0 || remote.total > 0)
      }))
  })

  test('older facts never stand over younger ones of the device, nor kept rows over a set’s', () => {
    fc.assert(
      fc.property(found, heard, (local, remote) => {
        fc.pre(local.total > 0)
        const shown = merge(local, remote)
        if (shown?.origin !== 'device') expect([shown?.origin, remote.date > local.date]).toEqual(['live', true])
      }),
    )
  })

  test('younger facts that the server said just now are shown', () => {
    fc.assert(
      fc.property(found, heard, (local, remote) => {
        fc.pre(remote.origin === 'live' && remote.total > 0 && remote.date > local.date)
        expect(merge(local, remote)).toBe(remote)
      }),
    )
  })
})
