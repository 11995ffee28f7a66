import { expect, test } from 'vitest'
import { setHandoff, popHandoff, type Handoff } from './handoff.ts'

const file = { name: '结果.txt', blob: new Blob(['a']) }

test.each<[string, Handoff]>([
  ['text', { text: 'a\nb' }],
  ['an empty text', { text: '' }],
  ['a file', { file }],
])('%s is handed over once, to the tool it is for', (_, handoff) => {
  setHandoff('guolv', handoff)
  expect(popHandoff('shaixuan')).toBeUndefined()
  expect(popHandoff('guolv')).toBe(handoff)
  expect(popHandoff('guolv')).toBeUndefined()
})

test('what is handed over last stands; other tools keep theirs', () => {
  setHandoff('guolv', { text: 'old' })
  setHandoff('URL', { text: 'other' })
  setHandoff('guolv', { file })
  expect(popHandoff('guolv')).toEqual({ file })
  expect(popHandoff('URL')).toEqual({ text: 'other' })
})
