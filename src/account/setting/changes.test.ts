import { expect, test } from 'vitest'
import { diffFields } from './changes.ts'

const SAVED = { name: '小港', area: '深圳' }

test.each([
  ['nothing', SAVED, { set: {}, clear: [] }],
  ['blanks around', { name: ' 小港 ', area: '深圳' }, { set: {}, clear: [] }],
  ['one written', { name: '大港', area: '深圳' }, { set: { name: '大港' }, clear: [] }],
  ['one emptied', { name: '小港', area: '  ' }, { set: {}, clear: ['area'] }],
])('%s', (_name, typed, changes) => expect(diffFields(SAVED, typed)).toEqual(changes))
