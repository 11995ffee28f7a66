import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJsonLiterals } from '../../../server/providers/rates/json-literals.ts'
import type { JsonValue } from '../../../server/providers/rates/json-literals.ts'

/** Converts to the result of JSON.parse. */
function asParsed(value: JsonValue): unknown {
  if (value instanceof Map) {
    const object: Record<string, unknown> = {}
    for (const [key, member] of value)
      Object.defineProperty(object, key, {
        value: asParsed(member),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return object
  }
  if (Array.isArray(value)) return value.map(asParsed)
  return typeof value === 'object' && value !== null ? Number(value.literal) : value
}

test('numbers stay as they are written', () => {
  expect(parseJsonLiterals(' {"a": 0.10, "b": [-1.5E+3, 12345678901234567890]} ')).toEqual(
    new Map<string, JsonValue>([
      ['a', { literal: '0.10' }],
      ['b', [{ literal: '-1.5E+3' }, { literal: '12345678901234567890' }]],
    ]),
  )
})

test('a prototype key is a key like any other', () => {
  const value = parseJsonLiterals('{"__proto__": {"x": 1}, "constructor": 2}')
  expect(value instanceof Map && [...value.keys()]).toEqual(['__proto__', 'constructor'])
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})

test('reads what JSON.stringify writes, as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(asParsed(parseJsonLiterals(text))).toEqual(JSON.parse(text))
    }),
  )
})

describe('refuses', () => {
  test.each([
    '',
    ' ',
    '{',
    '{"a":1',
    '{"a":1,}',
    '{"a" 1}',
    "{'a':1}",
    '{a:1}',
    '[1,]',
    '[1 2]',
    '01',
    '1.',
    '.5',
    '+1',
    '1e',
    'NaN',
    'Infinity',
    '-',
    'tru',
    'nulll',
    '"a',
    '"\\x"',
    '"\\u12"',
    '"a\nb"',
    '{} {}',
    '{}x',
    '/* a */ 1',
    '\ufeff{}',
    '{"a":1,"a":1}',
    '{"a":{"b":1,"b":2}}',
    '['.repeat(100),
    '['.repeat(20) + ']'.repeat(20),
  ])('%j', (text) => expect(() => parseJsonLiterals(text)).toThrow(expect.objectContaining({ name: 'JsonError' })))

  test('whatever JSON.parse refuses', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]",:0123.eE+-\\ truefalsn'.split('')), maxLength: 12 }),
        (text) => {
          const isJson = (() => {
            try {
              JSON.parse(text)
              return true
            } catch {
              return false
            }
          })()
          if (!isJson) expect(() => parseJsonLiterals(text)).toThrow(expect.objectContaining({ name: 'JsonError' }))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('a string of a megabyte without an end, at once', () => {
    expect(() => parseJsonLiterals(`"${'a'.repeat(1_000_000)}`)).toThrow('not JSON')
  })
})
