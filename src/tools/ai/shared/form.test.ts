import { describe, expect, test } from 'vitest'
import { declareUrlFields, splitPrivateState } from '../../../state/own-words.ts'
import { computeChangedState, defineForm, readFormValues } from './form.ts'

const SHAPE = defineForm({ slug: 'cpms', words: ['name', 'features'], options: { platform: 'amazon', language: 'en' } })
const LONG = '长'.repeat(2001)

test('fields read as the state says, options else as they begin', () => {
  expect(readFormValues('cpms', SHAPE, {}, {})).toEqual({ name: '', features: '', platform: 'amazon', language: 'en' })
  expect(readFormValues('cpms', SHAPE, { 'w.name': '杯子', platform: 'jd', other: 'x' }, {})).toEqual({
    name: '杯子',
    features: '',
    platform: 'jd',
    language: 'en',
  })
})

describe('a change', () => {
  test.each<[string, Record<string, string>, string[], object]>([
    ['words', { name: '杯子' }, [], { state: { 'w.name': '杯子', long: '' }, longTexts: {} }],
    ['an option', { platform: 'jd' }, [], { state: { platform: 'jd', long: '' }, longTexts: {} }],
    [
      'an option back to what it begins with',
      { platform: 'amazon' },
      ['name'],
      { state: { platform: '', long: 'name' }, longTexts: {} },
    ],
    [
      'long words',
      { features: LONG },
      [],
      { state: { 'w.features': '', long: 'features' }, longTexts: { 'cpms.features': LONG } },
    ],
    [
      'long words made short',
      { features: '短' },
      ['name', 'features'],
      { state: { 'w.features': '短', long: 'name' }, longTexts: {} },
    ],
  ])('of %s', (_, change, long, expected) => {
    expect(computeChangedState('cpms', SHAPE, change, long)).toEqual(expected)
  })

  test('of long words is read again, and is forgotten when the state is cleared', () => {
    const { state, longTexts } = computeChangedState('cpms', SHAPE, { features: LONG }, [])
    expect(readFormValues('cpms', SHAPE, state, longTexts).features).toBe(LONG)
    expect(readFormValues('cpms', SHAPE, { 'w.name': '示例' }, longTexts).features).toBe('')
  })
})

test('words stay out of the address, and so does which of them are long', () => {
  declareUrlFields([['platform view', ['tools-cpms']]])
  expect(
    splitPrivateState({ 'w.name': '杯子', long: 'features', platform: 'jd', view: 'column' }, '/tools-cpms'),
  ).toEqual([
    { platform: 'jd', view: 'column' },
    { 'w.name': '杯子', long: 'features' },
  ])
})
