import { expect, test } from 'vitest'
import { parseDraftFields } from './use-form-draft.ts'

const NAMES = ['name', 'area']

test.each([
  ['', {}],
  ['null', {}],
  ['[1]', {}],
  ['{"name":', {}],
  ['{"name":"小港","age":"3","area":5,"__proto__":{"x":"y"}}', { name: '小港' }],
  ['{"name":"","area":"深圳"}', { name: '', area: '深圳' }],
])('%s', (text, fields) => expect(parseDraftFields(text, NAMES)).toEqual(fields))
