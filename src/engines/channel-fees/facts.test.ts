import { describe, expect, test } from 'vitest'
import { compare, parseDecimal } from '../../lib/number/rational.ts'
import facts from './facts.build.ts'

describe('rows of data/channel-fees', () => {
  test('each is a share or an amount, with a source and a day of its check', () => {
    for (const row of facts.fees) {
      expect((row.percent === '') !== (row.fixed === '')).toBe(true)
      expect(row.checked).toMatch(/^2026-11-\d\d$/)
      expect(facts.sources[row.source]?.name).not.toBe('')
      if (row.percentMost !== '')
        expect(compare(parseDecimal(row.percent), parseDecimal(row.percentMost))).toBeLessThan(0)
      // An amount needs a currency.
      if (row.fixed !== '' || row.minimum !== '') expect(row.currency).toMatch(/^[A-Z]{3}$/)
    }
  })

  const keyOf = ({ channel, market, line, category }: (typeof facts.fees)[number]): string =>
    [channel, market, line, category].join(' ')
  test.each([...new Set(facts.fees.map(keyOf))])('%s covers every price once', (key) => {
    const rows = facts.fees.filter((row) => keyOf(row) === key)
    const limits = [...new Set(rows.flatMap(({ over, to, partOver, partTo }) => [over, to, partOver, partTo]))]
    const prices = ['0.01', '1000000', ...limits.filter((limit) => limit !== '')].map(parseDecimal)
    for (const price of prices) {
      const covering = rows.filter(
        ({ over, to, partOver, partTo }) =>
          (over === '' || compare(price, parseDecimal(over)) > 0) &&
          (to === '' || compare(price, parseDecimal(to)) <= 0) &&
          (partOver === '' || compare(price, parseDecimal(partOver)) > 0) &&
          (partTo === '' || compare(price, parseDecimal(partTo)) <= 0),
      )
      expect(covering).toHaveLength(1)
    }
  })

  test('each source is used', () => {
    const used = new Set(facts.fees.map(({ source }) => source))
    expect(facts.sources.flatMap(({ name }, at) => (used.has(at) ? [] : [name]))).toEqual([])
  })
})
