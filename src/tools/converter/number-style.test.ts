import { describe, expect, test } from 'vitest'
import type { UrlState } from '../../state/url-state.ts'
import { choiceState, NOTATIONS, PRECISIONS, readChoice, readStyle, readWraps } from './number-style.ts'

describe('the style', () => {
  test.each<[UrlState, number, string, boolean]>([
    [{}, 6, 'auto', false],
    [{ p: '4' }, 4, 'plain', false],
    [{ p: '10', n: 'plain' }, 10, 'plain', false],
    [{ n: 'scientific' }, 6, 'scientific', false],
    [{ p: '4', n: 'scientific' }, 4, 'scientific', false],
    [{ p: '16' }, 16, 'plain', false],
    [{ p: '50', n: 'engineering' }, 50, 'engineering', true],
    [{ p: '5', n: 'Plain' }, 6, 'auto', false],
    [{ n: 'auto' }, 6, 'auto', false],
    [{ p: '-4', n: '' }, 6, 'auto', false],
    [{ p: '1e9', n: '__proto__' }, 6, 'auto', false],
    [{ p: 'Infinity', n: 'constructor' }, 6, 'auto', false],
    [{ p: '四', n: '0' }, 6, 'auto', false],
  ])('%j', (state, precision, notation, wraps) => {
    expect(readStyle(state)).toEqual({ precision, notation })
    expect(readWraps(state)).toBe(wraps)
  })

  test.each([undefined, ...PRECISIONS].flatMap((precision) => NOTATIONS.map((notation) => ({ precision, notation }))))('%j is read as it was written', (choice) => {
    expect(readChoice(choiceState(choice))).toEqual(choice)
  })

  test.each<[Parameters<typeof choiceState>[0], UrlState]>([
    [{}, {}],
    [{ precision: undefined }, { p: '' }],
    [{ precision: 10 }, { p: '10' }],
    [{ notation: 'plain' }, { n: '' }],
    [{ notation: 'scientific' }, { n: 'scientific' }],
  ])('%j changes %j only', (choice, state) => {
    expect(choiceState(choice)).toEqual(state)
  })
})
