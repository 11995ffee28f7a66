import { describe, expect, test } from 'vitest'
import type { UrlState } from '../../state/url-state.ts'
import { NOTATIONS, PRECISIONS, readStyle, styleState } from './number-style.ts'

describe('the style', () => {
  test.each<[UrlState, number, string]>([
    [{}, 10, 'plain'],
    [{ p: '4', n: 'scientific' }, 4, 'scientific'],
    [{ p: '50', n: 'engineering' }, 50, 'engineering'],
    [{ p: '5', n: 'Plain' }, 10, 'plain'],
    [{ p: '-4', n: '' }, 10, 'plain'],
    [{ p: '1e9', n: '__proto__' }, 10, 'plain'],
    [{ p: 'Infinity', n: 'constructor' }, 10, 'plain'],
    [{ p: '四', n: '0' }, 10, 'plain'],
  ])('%j', (state, precision, notation) => {
    expect(readStyle(state)).toEqual({ precision, notation })
  })

  test.each(PRECISIONS.flatMap((precision) => NOTATIONS.map((notation) => ({ precision, notation }))))('%j is read as it was written', (style) => {
    expect(readStyle(styleState(style))).toEqual(style)
  })

  test.each<[Parameters<typeof styleState>[0], UrlState]>([
    [{}, {}],
    [{ precision: 10 }, { p: '' }],
    [{ precision: 4 }, { p: '4' }],
    [{ notation: 'plain' }, { n: '' }],
    [{ notation: 'scientific' }, { n: 'scientific' }],
  ])('%j changes %j only', (style, state) => {
    expect(styleState(style)).toEqual(state)
  })
})
