import { expect, test } from 'vitest'
import { parseReadingPositions } from './read-places.ts'

test.each<[string | null, [number, { at: number; of: number }][]]>([
  [null, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['[7,null,["a",1,2],[1],[1,2],[1,-1,5],[1,5,5],[1,1.5,5],[1,1,1e9]]', []],
  [
    '[[12,3,40],[13,0,2]]',
    [
      [12, { at: 3, of: 40 }],
      [13, { at: 0, of: 2 }],
    ],
  ],
])('%s is %j', (text, places) => expect([...parseReadingPositions(text)]).toEqual(places))

test('only the latest are kept', () => {
  const all = Array.from({ length: 130 }, (_, id) => [id, 1, 2])
  expect([...parseReadingPositions(JSON.stringify(all)).keys()]).toEqual(all.slice(30).map(([id]) => id))
})
