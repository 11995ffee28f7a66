import { expect, test } from 'vitest'
import { getAuthorName } from './author-name.ts'

test.each<[facts: object, author: { name: string } | null, name: string | undefined]>([
  [{ author: '署名' }, { name: '账号' }, '署名'],
  [{ author: '署名' }, null, '署名'],
  [{}, { name: '账号' }, '账号'],
  [{ author: '' }, { name: '账号' }, '账号'],
  [{ city: '深圳' }, null, undefined],
])('%j of %j is by %s', (facts, author, name) => expect(getAuthorName({ facts, author })).toBe(name))
