import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import dataset from '../../engines/units/dataset.build.ts'
import { describeGroup } from '../../engines/units/engine.ts'
import type { UrlState } from '../../state/url-state.ts'
import { choosePair, readPair, readSource, swapPair } from './pair-state.ts'

const GROUP_IDS = dataset.map(({ id }) => id)

const len = describeGroup('len')
const anyGroup = fc.constantFrom(...GROUP_IDS).map(describeGroup)

describe('the pair', () => {
  test.each<[UrlState, string, string, string]>([
    [{ u: 'mi' }, 'mi', 'mi', 'm'],
    [{ f: 'ft', t: 'cm' }, 'cm', 'ft', 'cm'],
    [{ f: 'ft', t: 'cm', u: 'cm' }, 'cm', 'ft', 'cm'],
    [{ f: 'ft', t: 'cm', u: 'mi' }, 'mi', 'ft', 'cm'],
    // If the second unit is typed, the first one is the default.
    [{ u: 'ft', t: 'ft' }, 'ft', 'cm', 'ft'],
    [{ u: 'cm', t: 'cm' }, 'cm', 'cm', 'in'],
    // If only the first unit is given, the default pair's other unit is the second.
    [{ u: 'in' }, 'in', 'in', 'cm'],
    [{ u: 'kg', f: 'kg', t: 'kg' }, 'cm', 'cm', 'in'],
    [{ u: '__proto__', f: 'constructor', t: '' }, 'cm', 'cm', 'in'],
    [{ u: 'MI' }, 'cm', 'cm', 'in'],
  ])('%j: typed against %s, from %s to %s', (state, source, from, to) => {
    expect(readSource(len, state)).toBe(source)
    expect(readPair(len, state)).toEqual({ from, to })
  })

  test.each(GROUP_IDS)('%s begins with two units that differ', (id) => {
    const group = describeGroup(id)
    const { from, to } = readPair(group, {})
    expect({ unit: from, to }).toEqual(group.start)
    expect(to).not.toBe(from)
    expect(group.units.map((unit) => unit.id)).toEqual(expect.arrayContaining([from, to]))
  })

  test('whatever the address says, both exist and differ', () => {
    const states = anyGroup.chain((group) => {
      const unit = fc.oneof(fc.constantFrom(...group.units.map(({ id }) => id)), fc.string())
      return fc.record({
        group: fc.constant(group),
        state: fc.record({ u: unit, f: unit, t: unit }, { requiredKeys: [] }),
      })
    })
    fc.assert(
      fc.property(states, ({ group, state }) => {
        const ids = group.units.map(({ id }) => id)
        const { from, to } = readPair(group, state)
        expect(ids).toEqual(expect.arrayContaining([from, to, readSource(group, state)]))
        expect(from).not.toBe(to)
        // A chosen unit that exists in the group is used.
        if (state.f !== undefined && ids.includes(state.f)) expect(from).toBe(state.f)
        if (state.t !== undefined && ids.includes(state.t) && state.t !== from) expect(to).toBe(state.t)
      }),
    )
  })

  test.each<[string, { from?: string; to?: string }, UrlState]>([
    ['another first unit takes over what was typed', { from: 'cm' }, { f: 'cm', t: 'm', u: 'cm' }],
    ['another second unit', { to: 'cm' }, { f: 'ft', t: 'cm', u: 'ft' }],
    ['the second unit as the first exchanges them', { from: 'm' }, { f: 'm', t: 'ft', u: 'm' }],
    ['the first unit as the second exchanges them', { to: 'ft' }, { f: 'm', t: 'ft', u: 'm' }],
    ['the same again changes nothing', { from: 'ft' }, { f: 'ft', t: 'm', u: 'ft' }],
  ])('choosing: %s', (_, change, state) => {
    expect(choosePair({ from: 'ft', to: 'm', source: 'ft' }, change)).toEqual(state)
  })

  test.each([
    ['m', 'm'],
    ['mi', 'mi'],
  ])('choosing leaves what was typed against %s there', (source, kept) => {
    expect(choosePair({ from: 'ft', to: 'm', source }, { from: 'cm' })).toEqual({ f: 'cm', t: 'm', u: kept })
  })

  test.each([
    ['ft', 'm'],
    ['m', 'ft'],
    ['mi', 'mi'],
  ])('exchanging: what was typed against %s stands against %s', (source, after) => {
    expect(swapPair({ from: 'ft', to: 'm', source })).toEqual({ f: 'm', t: 'ft', u: after })
  })

  test('exchanging twice is nothing, and the address gives back what was chosen', () => {
    const pairs = anyGroup.chain((group) =>
      fc.tuple(
        fc.constant(group),
        fc.shuffledSubarray(
          group.units.map(({ id }) => id),
          { minLength: 2, maxLength: 2 },
        ),
        fc.constantFrom(...group.units.map(({ id }) => id)),
      ),
    )
    fc.assert(
      fc.property(pairs, ([group, [from = '', to = ''], source]) => {
        const once = swapPair({ from, to, source })
        expect(readPair(group, once)).toEqual({ from: to, to: from })
        expect(swapPair({ ...readPair(group, once), source: readSource(group, once) })).toEqual({
          f: from,
          t: to,
          u: source,
        })
      }),
    )
  })
})
