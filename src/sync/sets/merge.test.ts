import { array, assert, constantFrom, nat, pre, property, record, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRows, type MatchedRows, type ServerLookupRows } from './merge.ts'

const rows = array(record({ code: stringMatching(/^\d{2}$/), zh: string() }), { maxLength: 4 })
const day = constantFrom('2025-01-01', '2026-01-01', '2027-01-01')
const found = tuple(rows, day, nat(3)).map(([list, date, more]): MatchedRows => ({
  rows: list,
  total: list.length === 0 ? 0 : list.length + more,
  date,
}))
const heard = tuple(found, constantFrom('live' as const, 'saved' as const), nat()).map(
  ([one, origin, at]): ServerLookupRows => ({ ...one, origin, at, among: one.total }),
)

describe('merge', () => {
  test('one side alone is shown as it is', () => {
    assert(
      property(found, heard, (local, remote) => {
        expect(chooseRows(local, undefined)).toEqual({ ...local, origin: 'device' })
        expect(chooseRows(undefined, remote)).toBe(remote)
      }),
    )
    expect(chooseRows(undefined, undefined)).toBeUndefined()
  })

  test('the rows are one side’s, whole, with their number, date and origin', () => {
    assert(
      property(found, heard, (local, remote) => {
        const shown = chooseRows(local, remote)
        const side = shown?.origin === 'device' ? local : remote
        expect(shown?.origin === 'device' || shown?.origin === remote.origin).toBe(true)
        expect([shown?.rows, shown?.total, shown?.date]).toEqual([side.rows, side.total, side.date])
      }),
    )
  })

  test('something is shown where either side has something', () => {
    assert(
      property(found, heard, (local, remote) => {
        expect((chooseRows(local, remote)?.total ?? 0) > 0).toBe(local.total > 0 || remote.total > 0)
      }),
    )
  })

  test('older facts never stand over younger ones of the device, nor kept rows over a set’s', () => {
    assert(
      property(found, heard, (local, remote) => {
        pre(local.total > 0)
        const shown = chooseRows(local, remote)
        if (shown?.origin !== 'device') expect([shown?.origin, remote.date > local.date]).toEqual(['live', true])
      }),
    )
  })

  test('younger facts that the server said just now are shown', () => {
    assert(
      property(found, heard, (local, remote) => {
        pre(remote.origin === 'live' && remote.total > 0 && remote.date > local.date)
        expect(chooseRows(local, remote)).toBe(remote)
      }),
    )
  })
})
