import { expect, test } from 'vitest'
import { mergeLocal } from './merge-local.ts'
import type { SyncKind } from './kinds.ts'
import type { Entry } from './kind.ts'

const LISTS = { lists: { market: { most: 3, dropsRest: false }, favourite: { most: Infinity, dropsRest: false } } }
const listed = (...keys: string[]): Entry[] => keys.map((key) => ({ key, form: '{}' }))
const text = (key: string, form: string, time?: number): Entry => ({ key, form, ...(time !== undefined && { time }) })

test.each<[string, SyncKind, Entry[], Entry[], Entry[], object]>([
  [
    'what is new comes after what was there',
    'favourite',
    listed('a', 'b'),
    listed('c', 'a'),
    listed('a', 'b', 'c'),
    { inFile: 2, added: 1, newer: 0, left: 0 },
  ],
  [
    'what does not fit is left, and counted',
    'market',
    listed('a', 'b'),
    listed('c', 'd', 'b'),
    listed('a', 'b', 'c'),
    { inFile: 3, added: 1, newer: 0, left: 1 },
  ],
  [
    'a later text takes the place',
    'draft',
    [text('a', '1', 5)],
    [text('a', '2', 6)],
    [text('a', '2', 6)],
    { inFile: 1, added: 0, newer: 1, left: 0 },
  ],
  [
    'an earlier one does not',
    'draft',
    [text('a', '1', 5)],
    [text('a', '2', 4)],
    [text('a', '1', 5)],
    { inFile: 1, added: 0, newer: 0, left: 0 },
  ],
  [
    'nor does one of an unknown time',
    'board',
    [text('a', '1')],
    [text('a', '2')],
    [text('a', '1')],
    { inFile: 1, added: 0, newer: 0, left: 0 },
  ],
  [
    'the same text is there once',
    'answer',
    [text('a', '1', 5)],
    [text('a', '1', 9), text('b', '3', 1), text('b', '3', 1)],
    [text('a', '1', 5), text('b', '3', 1)],
    { inFile: 3, added: 1, newer: 0, left: 0 },
  ],
])('%s', (_, kind, device, file, expected, counts) => {
  const { local, kinds } = mergeLocal(new Map([[kind, device]]), new Map([[kind, file]]), LISTS)
  expect(local.get(kind)).toEqual(expected)
  expect(kinds).toEqual([{ kind, ...counts }])
  const again = mergeLocal(local, new Map([[kind, file]]), LISTS)
  expect(again.local).toEqual(local)
  expect(again.kinds[0]).toMatchObject({ added: 0, newer: 0 })
})
