import { expect, test } from 'vitest'
import { measureText, type TextUnit } from './text-measure.ts'

const CASES: readonly (readonly [text: string, unit: TextUnit, size: number])[] = [
  ['', 'weighted', 0],
  ['abc', 'characters', 3],
  ['蓝牙耳机', 'characters', 4],
  ['蓝牙a', 'bytes', 7],
  ['é😀', 'bytes', 6],
  ['蓝牙a', 'wide', 5],
  ['Größe', 'wide', 5],
  ['蓝牙a', 'weighted', 5],
  ['see https://a.example/very/long/path?x=1 now', 'weighted', 31],
  ['看https://a.example/x，好', 'weighted', 29],
  ['a👨‍👩‍👧‍👦b', 'weighted', 4],
  ['❤️', 'weighted', 2],
  ['“quoted”', 'weighted', 8],
]

test.each(CASES)('%s in %s is %i', (text, unit, size) => expect(measureText(text, unit)).toBe(size))
