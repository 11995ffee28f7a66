import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenizeQuery, tokenize, toTypeToken } from './search-tokens.ts'

test.each<[string, string]>([
  ['关税', '关 税 关税'],
  ['美国关税', '美 国 关 税 美国 国关 关税'],
  ['税', '税'],
  ['免税800美元', '免 税 免税 800 美 元 美元'],
  ['GPSR 生效', 'gpsr 生 效 生效'],
  ['HS2028', 'hs 2028'],
  ['ＶＡＴ　２０％', 'vat 20'],
  ['de minimis', 'de minimis'],
  ['关税，关税', '关 税 关税'],
  ['“<&\'"-*', ''],
  ['𠮷野', '𠮷 野 𠮷野'],
  ['Москва é', 'москва é'],
  ['a'.repeat(3_000), 'a'.repeat(64)],
  ['', ''],
])('%j has the tokens %j', (text, expected) => expect(tokenize(text).join(' ')).toBe(expected))

test.each<[string, string]>([
  ['税', '税'],
  ['关税', '关税'],
  ['小额免税', '小额 额免 免税'],
  ['美国 关税', '美国 关税'],
  ['HS2028', 'hs 2028'],
  ['税 税', '税'],
  ['a', 'a'],
  ['* OR "', 'or'],
  ['！？', ''],
])('a search for %j wants %j', (search, expected) => expect(tokenizeQuery(search).join(' ')).toBe(expected))

const finds = (search: string, text: string): boolean => {
  const tokens = new Set(tokenize(text))
  return tokenizeQuery(search).every((wanted) => tokens.has(wanted))
}

describe('laws', () => {
  const text = array(constantFrom('关', '税', '美', '国', 'vat ', '27', '，', ' ', '𠮷'), { maxLength: 20 }).map(
    (parts) => parts.join(''),
  )

  test('every piece of Chinese in a text finds it', () => {
    assert(
      property(text, (sample) =>
        [...sample.matchAll(/\p{Script=Han}+/gu)]
          .flatMap(([run]) => Array.from(run, (_, at) => Array.from(run).slice(at).join('')))
          .every((piece) => finds(piece, sample)),
      ),
    )
  })

  test('a text finds itself, and tokens hold no blanks, signs or quotes', () => {
    assert(property(string({ unit: 'binary' }), (sample) => finds(sample, sample)))
    assert(
      property(string({ unit: 'binary' }), (sample) =>
        tokenize(sample).every((token) =>
          /^[\p{L}\p{M}\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(token),
        ),
      ),
    )
  })
})

test.each(['flash', '类', 'flash类', '类flash', toTypeToken('flash')])(
  '%j neither has nor finds the token of a type',
  (text) => {
    const token = toTypeToken('flash')
    expect(tokenize(text)).not.toContain(token)
    expect(tokenizeQuery(text)).not.toContain(token)
  },
)
