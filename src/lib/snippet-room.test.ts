import { expect, test } from 'vitest'
import { cutToPixels, measurePixelWidth } from './snippet-room.ts'

test.each([
  ['', 0],
  ['i', 4.44],
  ['W', 18.88],
  ['Hello', 45.56],
  ['中', 20],
  ['中文，', 60],
  ['é', 11.12],
  ['e\u0301', 11.12],
  ['\u200b', 0],
  ['한', 20],
  ['😀', 25],
  ['—', 20],
  ['\n', 0],
])('%j is %d pixels wide at 20', (text, width) => expect(measurePixelWidth(text, 20)).toBeCloseTo(width, 2))

test.each([
  ['中文标题', 80, '中文标题'],
  ['中文标题', 79, '中文…'],
  ['Hello world', 70, 'Hello…'],
  ['', 0, ''],
  ['中', 5, '…'],
])('%s in %d pixels is %s', (text, most, cut) => expect(cutToPixels(text, 20, most)).toBe(cut))
