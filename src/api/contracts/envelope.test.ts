import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { failureEnvelope, successEnvelope } from './envelope.ts'

describe('spec 7: success', () => {
  test.each([
    [{ code: 0, errorCode: 0, message: '', data: ['a'] }, true],
    [{ code: 0, errorCode: 0, message: '', data: [] }, true],
    [{ code: 0, errorCode: 0, message: '', data: null }, false],
    [{ code: 1, errorCode: 0, message: '', data: [] }, false],
    [{ code: '0', errorCode: 0, message: '', data: [] }, false],
    [{ code: 0, errorCode: 0, message: '好', data: [] }, false],
    [{ code: 0, errorCode: 0, message: '', data: [], extra: 1 }, false],
    [{ code: 0, message: '', data: [] }, false],
  ])('%j fits: %s', (value, fits) => {
    expect(successEnvelope(z.array(z.string())).safeParse(value).success).toBe(fits)
  })
})

describe('spec 8: failure', () => {
  test.each([
    [{ code: 404, errorCode: 404, message: '没有', data: null }, true],
    [{ code: 0, errorCode: 404, message: '没有', data: null }, false],
    [{ code: 404, errorCode: 0, message: '没有', data: null }, false],
    [{ code: 404, errorCode: 404, message: '', data: null }, false],
    [{ code: 404, errorCode: 404, message: '没有' }, false],
    [{ code: 404, errorCode: 404, message: '没有', data: null, stack: 'x' }, false],
  ])('%j fits: %s', (value, fits) => {
    expect(failureEnvelope.safeParse(value).success).toBe(fits)
  })
})
