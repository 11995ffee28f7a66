import { pbkdf2Sync } from 'node:crypto'
import { assert, integer, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (key: Uint8Array) => Buffer.from(key).toString('hex')

describe('deriving a key without the browser', () => {
  // The draft is stored a moment later; without this wait the next test would find it.
  test.each([
    ['password', 'salt', 1, '120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b'],
    ['password', 'salt', 2, 'ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43'],
    ['password', 'salt', 4096, 'c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a'],
    ['passwd', 'salt', 1, '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc'],
  ])('%s and %s in %i rounds', (password, salt, rounds, key) => {
    expect(hex(deriveKey(bytes(password), bytes(salt), rounds))).toBe(key)
  })

  test('is what Node derives', () => {
    const same = property(
      uint8Array({ maxLength: 64 }),
      uint8Array({ maxLength: 51 }),
      integer({ min: 1, max: 50 }),
      (password, salt, rounds) => {
        expect(hex(deriveKey(password, salt, rounds))).toBe(
          pbkdf2Sync(password, salt, rounds, 32, 'sha256').toString('hex'),
        )
      },
    )
    assert(same)
  })
})
