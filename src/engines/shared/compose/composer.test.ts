import { describe, expect, test } from 'vitest'
import { createComposer } from './composer.ts'
import { findUnfilledSlots, parseTemplate, findSlots } from './template.ts'
import { tidyText } from './tidy.ts'

function line(template: string, values: Record<string, string> = {}, seed = 0): string {
  return createComposer({ seed, language: 'en', values, placeholder: (slot) => `[${slot}]` }).line([template])
}

describe('templates', () => {
  test.each([
    ['a value', 'Order {order} is on its way.', { order: 'A-1' }, 'Order A-1 is on its way.'],
    ['an empty slot', 'Order {order} is on its way.', {}, 'Order [order] is on its way.'],
    ['words instead', 'We shipped {product|your item}.', {}, 'We shipped your item.'],
    ['a part left out', 'We shipped it[ on {date}].', {}, 'We shipped it.'],
    ['a part kept', 'We shipped it[ on {date}].', { date: 'May 1' }, 'We shipped it on May 1.'],
    ['a part in a choice', '<Thanks[, {buyer}].|Thanks[, {buyer}].>', { buyer: 'Ann' }, 'Thanks, Ann.'],
    [
      'a value is never read as a template',
      'Order {order}.',
      { order: '{amount} [x] <a|b>' },
      'Order {amount} [x] <a|b>.',
    ],
    ['a value of several lines', 'Order {order}.', { order: ' A\n\u0000 1 ' }, 'Order A 1.'],
    ['blank is empty', 'We shipped it[ on {date}].', { date: ' \n' }, 'We shipped it.'],
    ['a sentence left without its beginning', '[For {order}, ]we found it.', {}, 'We found it.'],
  ])('%s', (_, template, values: Record<string, string>, expected) => expect(line(template, values)).toBe(expected))

  test.each([
    ['1,200 美元', '订单有 1,200 美元待付。'],
    ['$1,200', '订单有 $1,200 待付。'],
    ['货款', '订单有货款待付。'],
    ['', '订单有【amount】待付。'],
  ])('in Chinese no space stands beside the Chinese end of a value: %s', (amount, text) => {
    const composer = createComposer({
      seed: 0,
      language: 'zh',
      values: { amount },
      placeholder: (slot) => `【${slot}】`,
    })
    expect(composer.line(['订单有 {amount} 待付。'])).toBe(text)
  })

  test.each(['{Order}', '{order', '[never]', '[ {order}', '<one>', '<a|b', 'a|b', 'a]', 'a}', '{}'])(
    '%s is refused',
    (template) => {
      expect(() => parseTemplate(template)).toThrow(template)
    },
  )

  test('names its slots, and those that are open', () => {
    const template = '{a} {b|x} [{c}] <{d}|{a}>'
    expect(findSlots(template)).toEqual(['a', 'b', 'c', 'd'])
    expect(findUnfilledSlots(template, { d: '1' })).toEqual(['a'])
  })
})

describe('a composer', () => {
  const compose = (seed: number): string => {
    const composer = createComposer({ seed, language: 'en', values: {}, placeholder: (slot) => slot })
    return [
      ['One.', 'Two.', 'Three.'],
      ['Four.', 'Five.'],
      ['Six.', 'Seven.', 'Eight.'],
    ]
      .map((variants) => composer.line(variants))
      .join(' ')
  }
  const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

  test('says the same by the same seed, something else by the next one', () => {
    for (const seed of SEEDS) {
      expect(compose(seed)).toBe(compose(seed))
      expect(compose(seed)).not.toBe(compose(seed + 1))
    }
  })

  test('comes to every combination', () => expect(new Set(SEEDS.map(compose)).size).toBe(18))

  test('prefers what can be filled', () => {
    for (const seed of SEEDS) {
      const composer = createComposer({ seed, language: 'en', values: { order: '7' }, placeholder: (slot) => slot })
      expect(composer.line(['Tracking: {tracking}.', 'Order: {order}.', 'Refund: {amount}, {date}.'])).toBe('Order: 7.')
    }
  })

  test('does not begin two sentences alike where it can', () => {
    for (const seed of SEEDS) {
      const composer = createComposer({ seed, language: 'en', values: {}, placeholder: (slot) => slot })
      composer.line(['Thank you for writing.'])
      expect(composer.line(['Thank you for waiting.', 'We appreciate it.'])).toBe('We appreciate it.')
    }
  })

  test('takes several different ones', () => {
    for (const seed of SEEDS) {
      const composer = createComposer({ seed, language: 'zh', values: {}, placeholder: (slot) => slot })
      expect(new Set(composer.several(['a', 'b', 'c', 'd'], 2)).size).toBe(2)
      expect(composer.several(['a'], 3)).toEqual(['a'])
    }
  })
})

test.each([
  ['en', 'Hi ,  there .. you', 'Hi, there. You'],
  ['en', 'We sent it, . Thanks,, all', 'We sent it. Thanks, all'],
  ['en', 'one\n\n\n\ntwo  \n three', 'One\n\nTwo\nThree'],
  ['en', 'iPhone case. eBay and macOS too. good', 'iPhone case. eBay and macOS too. Good'],
  ['en', 'done. iPad stands', 'Done. iPad stands'],
  ['zh', '您好，，我们 ，已发货，。谢谢 。', '您好，我们，已发货。谢谢。'],
  ['zh', '订单 A-1 已发货。 谢谢', '订单 A-1 已发货。谢谢'],
] as const)('%s: %s', (language, text, expected) => expect(tidyText(text, language)).toBe(expected))
