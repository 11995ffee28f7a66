import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readRequest } from '../../server/mapi/read-request.ts'
import { defineCall } from '../../src/api/contracts/call.ts'

const contract = defineCall({
  method: 'POST',
  path: '/mapi/test',
  summary: '测试',
  auth: 'none',
  cache: 'none',
  limit: 'read',
  answer: z.string(),
  input: z.object({ word: z.string(), size: z.int().default(3) }),
})

describe('a request', () => {
  test.each([
    ['of its fields', { word: 'a', size: 1 }, { word: 'a', size: 1 }],
    ['with others', { word: 'a', other: { deep: [1] } }, { word: 'a', size: 3 }],
    ['with empty ones, which count as absent', { word: 'a', size: '', other: null }, { word: 'a', size: 3 }],
    ['without a prototype', Object.assign(Object.create(null) as object, { word: 'a' }), { word: 'a', size: 3 }],
  ])('%s is read', (_what, given, expected) => expect(readRequest(contract, given)).toEqual(expected))

  test('is not gone through: only the fields of the contract are looked at', () => {
    const looked: (string | symbol)[] = []
    const given = new Proxy(
      { word: 'a' },
      {
        ownKeys: () => {
          throw new Error('all names were read')
        },
        get: (fields, name) => (looked.push(name), Reflect.get(fields, name) as unknown),
      },
    )
    expect(readRequest(contract, given)).toEqual({ word: 'a', size: 3 })
    expect(new Set(looked)).toEqual(new Set(['word']))
  })
})
