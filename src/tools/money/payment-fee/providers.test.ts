import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PROVIDERS } from '../../../engines/payment-fee/operation.ts'
import {
  listComparableProviders,
  createFirstProviders,
  formatProviders,
  parseProviders,
  formatProviderName,
} from './providers.ts'

const A = { name: '甲', percent: '3.9', fixed: '0.3', spread: '2.5' }
const EMPTY = { name: '', percent: '', fixed: '', spread: '' }

describe('as one text', () => {
  test.each([
    [[], ''],
    [[A], '甲~3.9~0.3~2.5'],
    [[A, EMPTY], '甲~3.9~0.3~2.5|~~~'],
    [[{ ...A, name: 'a~b|c' }], 'abc~3.9~0.3~2.5'],
  ])('%j', (providers, text) => expect(formatProviders(providers)).toBe(text))

  test.each([
    ['', []],
    ['甲', [{ ...EMPTY, name: '甲' }]],
    ['~~~', [EMPTY]],
    ['a~1~2~3~4~5', [{ name: 'a', percent: '1', fixed: '2', spread: '3' }]],
  ])('%j is read', (text, providers) => expect(parseProviders(text)).toEqual(providers))

  test('whatever it holds, no more than can be compared come out, and they are written as they were read', () => {
    assert(
      property(string(), (text) => {
        const read = parseProviders(text)
        expect(read.length).toBeLessThanOrEqual(MAX_PROVIDERS)
        expect(parseProviders(formatProviders(read))).toEqual(read)
      }),
    )
  })
})

test('a provider without a name is called by its place', () => {
  expect(formatProviderName(A, 0)).toBe('甲')
  expect(formatProviderName({ ...EMPTY, name: ' ' }, 2)).toBe('服务商 C')
})

test('a first comparison has the terms at hand and room for another', () => {
  expect(createFirstProviders({ percent: '4', fixed: '0.3' })).toEqual([
    { name: '当前费率', percent: '4', fixed: '0.3', spread: '' },
    EMPTY,
  ])
})

test('only providers with a percentage are compared, by their own spread', () => {
  expect(listComparableProviders([EMPTY, A], { to: 'CNY', rate: '7.1' })).toEqual([
    {
      at: 1,
      provider: {
        name: '甲',
        terms: { percent: '3.9', fixed: '0.3' },
        exchange: { to: 'CNY', rate: '7.1', spread: '2.5' },
      },
    },
  ])
  expect(listComparableProviders([A], undefined)[0]?.provider.exchange).toBeNull()
})
