import { assert, constantFrom, json, nat, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault } from './json-fault.ts'

test.each<[text: string, at: number, what: string]>([
  ['{"a":1,}', 7, '多了逗号'],
  ['[1,]', 3, '多了逗号'],
  ['{"a":1', 6, '没有写完'],
  ['{"a":"x', 7, '缺少结尾的引号'],
  ['{"a" 1}', 5, '冒号'],
  ['{a:1}', 1, '带双引号的属性名'],
  ["{'a':1}", 1, '单引号'],
  ['{“a”:1}', 1, '英文的 "'],
  ['{"a":1，"b":2}', 6, '中文标点'],
  ['{"a"：1}', 4, '中文标点'],
  ['{"a":"x\ny"}', 7, '没有转义的换行'],
  ['{"a":"\\x"}', 6, '反斜杠'],
  ['{"a":"\\u12"}', 6, '反斜杠'],
  ['{"a":1} {"b":2}', 8, '多余的内容'],
  ['{"a":1 "b":2}', 7, '逗号或 }'],
  ['[1 2]', 3, '逗号或 ]'],
  ['// x\n{}', 0, '注释'],
  ['{"a":1 /* x */}', 7, '注释'],
  ['<!-- {} -->', 0, 'HTML 注释'],
  ['<![CDATA[{}]]>', 0, 'CDATA'],
  ['{"a":undefined}', 5, '一个值'],
  ['{"a":01}', 6, '逗号或 }'],
  ['{"a":}', 5, '一个值'],
  ['', 0, '没有写完'],
  ['[tru]', 1, '一个值'],
])('%j at %d', (text, at, what) => {
  const fault = findJsonFault(text)
  expect(fault).toMatchObject({ at, what: expect.stringContaining(what) as unknown })
})

test('agrees with JSON.parse on what is JSON', () => {
  const damaged = tuple(json(), nat(40), constantFrom('', ',', '"', '}', ']', '1', '\n', '\\', ' ')).map(
    ([text, at, insert]) => text.slice(0, at) + insert + text.slice(at + 1),
  )
  assert(
    property(oneof(json(), damaged), (text) => {
      let sound = true
      try {
        JSON.parse(text)
      } catch {
        sound = false
      }
      expect(findJsonFault(text) === undefined).toBe(sound)
    }),
    { numRuns: 3000 },
  )
})

test('depth does no harm', () => {
  expect(findJsonFault('['.repeat(1_000_000))).toMatchObject({ at: 1_000_000 })
  expect(findJsonFault(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`)).toBeUndefined()
})
