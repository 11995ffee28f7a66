import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, rational } from '../../lib/number/rational.ts'
import dataset from './dataset.build.ts'
import { convert, describeGroup, getGroupRule } from './engine.ts'
import { finiteAmount } from './group-rule.ts'
import { formatDistinct } from './write-list.ts'
import type { NumberStyle, Notation } from './write-number.ts'

const AUTO: NumberStyle = { precision: 6, notation: 'auto' }

function values(group: string, unit: string, text: string, style = AUTO) {
  const answer = convert({ group, unit, text, style })
  if (answer.state !== 'ok') throw new Error(answer.state)
  return new Map(answer.values.map((value) => [value.unit, value]))
}

test('values that differ are told apart by more digits, and those that do not are not', () => {
  const feet = values('len', 'ft', '1', { precision: 4, notation: 'plain' })
  expect([feet.get('ft')?.text, feet.get('ftus')?.text]).toEqual(['1', '0.999998'])
  expect(feet.get('m')?.text).toBe('0.3048')
  const same = values('tiji', 'l', '1', { precision: 1, notation: 'plain' })
  expect([same.get('l')?.text, same.get('dm3')?.text, same.get('sheng')?.text]).toEqual(['1', '1', '1'])
})

const anyGroup = fc
  .constantFrom(...dataset.filter(({ kind }) => kind !== 'base').map(({ id }) => id))
  .map(describeGroup)
const anyInput = anyGroup.chain((group) =>
  fc.record({
    group: fc.constant(group),
    unit: fc.constantFrom(...group.units.map(({ id }) => id)),
    ratio: fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
      .map(([n, d]) => rational(n, d)),
    style: fc.record({
      precision: fc.integer({ min: 1, max: 12 }),
      notation: fc.constantFrom<Notation>('auto', 'plain', 'scientific', 'engineering'),
    }),
  }),
)

test('no two different values of a list look alike', () => {
  fc.assert(
    fc.property(anyInput, ({ group, unit, ratio, style }) => {
      const rule = getGroupRule(group.id, [unit])
      const rows = group.units.map(({ id }) => ({ unit: id, amount: rule.conversion(unit, id)(finiteAmount(ratio)) }))
      const written = formatDistinct(rows, rule, style)
      for (const [at, a] of rows.entries()) {
        for (const [other, b] of rows.entries()) {
          if (at >= other || written[at]?.text !== written[other]?.text) continue
          if (a.amount.kind === 'infinite' || b.amount.kind === 'infinite') expect(a.amount.kind).toBe(b.amount.kind)
          else
            expect(
              compare(a.amount.ratio, b.amount.ratio),
              `${a.unit} and ${b.unit} are both ${written[at]?.text}`,
            ).toBe(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

describe('the whole value behind a rounded one', () => {
  test.each([
    ['zhiliang', 'kg', '5', 'lb', '11.0231', '11.023113109243879036', false],
    ['len', 'cm', '100', 'in', '39.3701', '39.370078740157480315', false],
    ['len', 'km', '12345678901234.5678', 'm', '1.23457×10¹⁶', '12345678901234567.8', true],
    ['len', 'm', '1/3', 'pc', '1.08026×10⁻¹⁷', '1.0802597631481216744e-17', false],
  ])('%s: %s %s is %s %s, in full %s', (group, unit, text, to, shown, full, exact) => {
    expect(values(group, unit, text).get(to)).toEqual({
      unit: to,
      text: shown,
      exact: false,
      full: { text: full, exact },
    })
  })

  test('there is none where nothing was cut', () =>
    expect(values('len', 'mi', '1').get('km')).toEqual({ unit: 'km', text: '1.609344', exact: true }))
})
