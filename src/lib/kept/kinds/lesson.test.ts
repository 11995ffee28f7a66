import { expect, test } from 'vitest'
import { parseLessonsDone } from './lesson.ts'

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['null', []],
  ['["start.first","start.first","start.second"]', ['start.first', 'start.second']],
  ['[1,null,["a"],"../x","<b>","__proto__","a b","ok"]', ['ok']],
])('%s is %j', (text, done) => expect(parseLessonsDone(text)).toEqual(done))

test('only the latest are kept', () => {
  const all = Array.from({ length: 1200 }, (_, at) => `c.l${String(at)}`)
  expect(parseLessonsDone(JSON.stringify(all))).toEqual(all.slice(200))
})
