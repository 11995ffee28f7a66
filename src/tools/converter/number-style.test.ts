import { describe, expect, test } from 'vitest'
import type { UrlState } from '../../state/url-state.ts'
import { toChoiceState, NOTATIONS, PRECISIONS, readStyleChoice, readNumberStyle } from './number-style.ts'

describe('the style', () => {
  test.each<[UrlState, number, string]>([
    [{}, 6, 'auto'],
    [{ p: '4' }, 4, 'plain'],
    [{ p: '10', n: 'plain' }, 10, 'plain'],
    [{ n: 'scientific' }, 6, 'scientific'],
    [{ p: '4', n: 'scientific' }, 4, 'scientific'],
    [{ p: '16' }, 16, 'plain'],
    [{ p: '50', n: 'engineering' }, 50, 'engineering'],
    [{ p: '5', n: 'Plain' }, 6, 'auto'],
    [{ n: 'auto' }, 6, 'auto'],
    [{ p: '-4', n: '' }, 6, 'auto'],
    [{ p: '1e9', n: '__proto__' }, 6, 'auto'],
    [{ p: 'Infinity', n: 'constructor' }, 6, 'auto'],
    [{ p: '四', n: '0' }, 6, 'auto'],
  ])('%j', (state, precision, notation) => {
    expect(readNumberStyle(state)).toEqual({ precision, notation })
  })

  test.each([undefined, ...PRECISIONS].flatMap((precision) => NOTATIONS.map((notation) => ({ precision, notation }))))(
    '%j is read as it was written',
    (choice) => {
      expect(readStyleChoice(toChoiceState(choice))).toEqual(choice)
    },
  )

  test.each<[Parameters<typeof toChoiceState>[0], UrlState]>([
    [{}, {}],
    [{ precision: undefined }, { p: '' }],
    [{ precision: 10 }, { p: '10' }],
    [{ notation: 'plain' }, { n: '' }],
    [{ notation: 'scientific' }, { n: 'scientific' }],
  ])('%j changes %j only', (choice, state) => {
    expect(toChoiceState(choice)).toEqual(state)
  })
})
