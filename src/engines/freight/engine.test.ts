import { describe, expect, test } from 'vitest'
import { compare, divide, multiply, parseDecimal, rational, type Rational } from '../../lib/number/rational.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { countInContainer } from './container.ts'
import { computeFreight } from './engine.ts'
import { CONTAINERS } from './operation.ts'
import type { FreightAnswer, FreightRequest } from './request.ts'

const box = (text: string): [Rational, Rational, Rational] => {
  const [a, b, c] = text.split('x').map((side) => divide(parseDecimal(side), rational(100n)))
  if (!a || !b || !c) throw new Error(text)
  return [a, b, c]
}

/** 24 pieces in a carton of 60 x 40 x 40 cm, 0.096 cubic metres, 20 kg. */
const ask = (change: Partial<FreightRequest> & { size?: string; load?: string } = {}): FreightAnswer => {
  const { size = '60x40x40', load = '20', ...rest } = change
  return computeFreight({
    route: 'air',
    basis: 'kg',
    price: parseDecimal('30'),
    minimum: undefined,
    divisor: undefined,
    carton: { sides: box(size), weight: parseDecimal(load) },
    piecesPerCarton: 24n,
    cartons: 10n,
    container: '40HQ',
    ...rest,
  })
}

/** Quantity, total, share of a piece. */
const figures = (answer: FreightAnswer): string =>
  answer.state === 'error'
    ? answer.message
    : [toSignificant(answer.quantity, 7), toDecimals(answer.total, 2), toDecimals(answer.perPiece, 4)].join(' ')

describe('a price by kilogram', () => {
  test.each([
    // 0.96 cubic metres are 160 kg at 6000 and 192 kg at 5000; ten cartons weigh 200.
    ['air', {}, '200 6000.00 25.0000'],
    ['air', { load: '15' }, '160 4800.00 20.0000'],
    ['air-line', { load: '15' }, '192 5760.00 24.0000'],
    ['sea-line', { load: '15' }, '160 4800.00 20.0000'],
    ['postal', { load: '15' }, '160 4800.00 20.0000'],
    // A cubic metre counts as 500 kg by rail, 333 by truck.
    ['rail', { load: '15' }, '480 14400.00 60.0000'],
    ['truck', { load: '15' }, '319.68 9590.40 39.9600'],
    // Up to the half kilogram, and the whole one above 21 kg by express.
    ['express', { cartons: 1n, load: '10', size: '30x30x30' }, '10 300.00 12.5000'],
    ['express', { cartons: 1n, load: '10.01', size: '30x30x30' }, '10.5 315.00 13.1250'],
    ['express', { cartons: 1n, load: '20.6', size: '30x30x30' }, '21 630.00 26.2500'],
    ['express', { cartons: 1n, load: '21.01', size: '30x30x30' }, '22 660.00 27.5000'],
    ['air', { cartons: 1n, load: '21.01', size: '30x30x30' }, '21.5 645.00 26.8750'],
    ['express', { cartons: 1n }, '20 600.00 25.0000'],
    // The visitor's own divisor: 96,000 / 8000 = 12 kg a carton.
    ['air', { load: '10', divisor: parseDecimal('8000') }, '120 3600.00 15.0000'],
    // 0.96 x 10^6 / 4000 = 240 kg.
    ['air', { load: '10', divisor: parseDecimal('4000') }, '240 7200.00 30.0000'],
  ] as const)('%s %o: %s', (route, change, expected) => expect(figures(ask({ route, ...change }))).toBe(expected))
})

describe('other prices', () => {
  test.each([
    // 0.96 cubic metres and 0.2 t: at least one cubic metre is charged.
    ['sea-lcl', 'cbm', '500', {}, '1 500.00 2.0833'],
    ['sea-lcl', 'cbm', '500', { cartons: 20n }, '1.92 960.00 2.0000'],
    // 20 cartons of 100 kg are 2 t, more than 1.92 cubic metres.
    ['sea-lcl', 'cbm', '500', { cartons: 20n, load: '100' }, '2 1000.00 2.0833'],
    ['rail', 'cbm', '500', { cartons: 20n, load: '60' }, '2.4 1200.00 2.5000'],
    ['sea-lcl', 'kg', '1', { cartons: 20n }, '1920 1920.00 4.0000'],
    ['sea-lcl', 'shipment', '900', { cartons: 20n }, '1 900.00 1.8750'],
    // 40HQ: 30 x 3 x 6 lengthwise and 20 x 1 x 6 beside them are 660 cartons, 15,840 pieces.
    ['sea-fcl', 'container', '18000', { cartons: undefined }, '1 18000.00 1.1364'],
    ['sea-fcl', 'container', '18000', { cartons: 660n }, '1 18000.00 1.1364'],
    ['sea-fcl', 'container', '18000', { cartons: 661n }, '2 36000.00 2.2693'],
    // 1,000 kg: 26 cartons are within 26,500 kg.
    ['sea-fcl', 'container', '18000', { cartons: undefined, load: '1000' }, '1 18000.00 28.8462'],
  ] as const)('%s by %s at %s %o: %s', (route, basis, price, change, expected) =>
    expect(figures(ask({ route, basis, price: parseDecimal(price), ...change }))).toBe(expected),
  )

  test.each([
    ['6000', '200 6000.00 25.0000', []],
    ['6000.01', '200 6000.01 25.0000', ['不足最低收费，按最低收费算']],
    ['9600', '200 9600.00 40.0000', ['不足最低收费，按最低收费算']],
  ])('a minimum of %s: %s', (minimum, expected, warnings) => {
    const answer = ask({ minimum: parseDecimal(minimum) })
    expect(figures(answer)).toBe(expected)
    expect(answer).toMatchObject({ warnings })
  })
})

describe('containers', () => {
  test.each([
    // 5.898 x 2.352 x 2.393 m by cubes of 1 m: 5 x 2 x 2.
    ['20GP', '100x100x100', '100', 20n],
    ['40GP', '100x100x100', '100', 48n],
    ['40HQ', '100x100x100', '100', 48n],
    ['45HQ', '100x100x100', '100', 52n],
    // 28,200 kg of payload.
    ['20GP', '100x100x100', '2000', 14n],
    ['20GP', '589.8x235.2x239.3', '100', 1n],
    ['20GP', '589.9x235.2x239.3', '100', 0n],
    ['40HQ', '235.2x269.8x1203.2', '100', 1n],
  ] as const)('%s holds of %s, %s kg: %d', (container, size, load, expected) =>
    expect(countInContainer({ sides: box(size), weight: parseDecimal(load) }, container)).toBe(expected),
  )

  test('a carton that does not fit, and a shipment without cartons, are errors', () => {
    expect(ask({ basis: 'container', size: '300x300x300' })).toEqual({
      state: 'error',
      field: 'carton',
      message: '外箱放不进 40HQ，请检查尺寸和重量',
    })
    expect(ask({ cartons: 0n })).toMatchObject({ state: 'error', field: 'cartons' })
  })

  test('a full container never holds more than its volume, and more than two thirds of it', () => {
    const volumes = { '20GP': '33.2', '40GP': '67.7', '40HQ': '76.35', '45HQ': '86.1' }
    for (const container of CONTAINERS)
      for (const size of ['60x40x40', '55x33x21', '120x80x15', '31x31x31']) {
        const carton = { sides: box(size), weight: parseDecimal('1') }
        const [a, b, c] = carton.sides
        const volume = multiply(multiply(a, multiply(b, c)), rational(countInContainer(carton, container)))
        const full = parseDecimal(volumes[container])
        expect(compare(volume, full)).toBeLessThan(0)
        expect(compare(volume, multiply(full, rational(2n, 3n)))).toBeGreaterThan(0)
      }
  })
})

describe('what is said about it', () => {
  test.each([
    ['air', 'kg', '体积重除数 6000，与实重取大，进到 0.5 公斤', 'A'],
    ['express', 'kg', '体积重除数 5000，与实重取大，进到 0.5 公斤，21 公斤以上进到整公斤', 'A'],
    ['sea-lcl', 'cbm', '1 立方米按 1000 公斤，与实重取大，不足 1 立方米按 1', 'A'],
    ['rail', 'cbm', '1 立方米按 500 公斤，与实重取大', 'C'],
  ] as const)('%s by %s: %s', (route, basis, rule, trust) =>
    expect(ask({ route, basis })).toMatchObject({ rule, source: { trust, checked: '2026-11-28' } }),
  )

  test("the visitor's own divisor has no source", () =>
    expect(ask({ divisor: parseDecimal('5500') })).toMatchObject({
      rule: '体积重除数 5500（自己填的）',
      source: undefined,
    }))

  test.each([
    ['express', '60x40x40', '20', []],
    ['express', '100x40x40', '20', []],
    ['express', '100.1x40x40', '20', ['DHL 可能加收超长件费（门槛没有核到原文）']],
    ['express', '60x40x40', '31.1', ['FedEx 可能加收超重额外处理费（门槛没有核到原文）']],
    // 95 + 2 x (76 + 10) = 267.
    ['express', '95x76x10', '20', ['FedEx 可能加收额外处理费']],
    ['air', '150x90x90', '80', []],
  ] as const)('%s %s, %s kg: %j', (route, size, load, warnings) =>
    expect(ask({ route, size, load })).toMatchObject({ warnings }),
  )
})

test('freight grows with weight, cartons and price, and is never negative', () => {
  const totals = (changes: readonly Parameters<typeof ask>[0][]): Rational[] =>
    changes.map((change) => {
      const answer = ask(change)
      if (answer.state === 'error') throw new Error(answer.message)
      return answer.total
    })
  for (const route of ['express', 'air', 'sea-lcl', 'rail'] as const)
    for (const basis of ['kg', 'cbm'] as const)
      for (const list of [
        totals(['1', '9.9', '20', '40'].map((load) => ({ route, basis, load }))),
        totals([1n, 2n, 9n, 100n].map((cartons) => ({ route, basis, cartons }))),
        totals(['30x20x10', '40x30x20', '60x40x40'].map((size) => ({ route, basis, size }))),
      ])
        list.forEach((total, at) => expect(compare(total, list[at - 1] ?? rational(0n))).toBeGreaterThanOrEqual(0))
})
