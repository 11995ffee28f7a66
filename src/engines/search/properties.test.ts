import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import { search } from './engine.ts'
import { Finder } from './finder.ts'
import { fold, MAX_RARE_FOLDS, rareFoldCache } from './normalise.ts'
import { toPinyin } from './pinyin-build.ts'
import { TOOL_SET } from './tool-set.fixture.ts'

const tools = buildIndex(TOOL_SET)
const anyTool = fc.constantFrom(...TOOL_SET)
const find = (query: string): string[] => search(tools, query, 100).map(({ id }) => id)

/** Pinyin query for a name; letters of other scripts stay. */
function typed(text: string, syllable: (token: string) => string): string {
  const tokens = toPinyin(text).split(' ')
  return Array.from(text, (char) => (/\p{Script=Han}/u.test(char) ? syllable(tokens.shift() ?? '') : char)).join('')
}

const own = (token: string): string => token.split('/')[0] ?? ''

test.each(TOOL_SET.map(({ id, english }) => [id, english]))(
  '%s (%s) is found first by its name, pinyin and English name, and by its initials',
  (id, english) => {
    expect(find(id)[0]).toBe(id)
    expect(find(typed(id, own))[0]).toBe(id)
    expect(find(english)[0]).toBe(id)
    expect(find(typed(id, (token) => own(token).slice(0, 1)))).toContain(id)
  },
)

test('a tool is found by its English name with one typing error in a word of at least five letters', () => {
  const mistake = fc.record({
    tool: anyTool,
    at: fc.nat(),
    kind: fc.constantFrom('drop', 'add', 'replace', 'swap'),
    letter: fc.constantFrom(...Array.from('aeioustrnlq')),
  })
  fc.assert(
    fc.property(mistake, ({ tool, at, kind, letter }) => {
      const words = tool.english.toLowerCase().split(' ')
      const long = words.filter((word) => word.length >= 5)
      const word = long[at % long.length] ?? ''
      const place = at % (word.length - 1)
      const [before, first, second, after] = [
        word.slice(0, place),
        word.charAt(place),
        word.charAt(place + 1),
        word.slice(place + 2),
      ]
      const wrong = {
        drop: before + second + after,
        add: before + letter + first + second + after,
        replace: before + letter + second + after,
        swap: before + second + first + after,
      }[kind]
      expect(find(words.map((other) => (other === word ? wrong : other)).join(' '))).toContain(tool.id)
    }),
    { numRuns: 1000 },
  )
})

test('any cut of a name finds it, and ranges lie inside the text, in order and apart', () => {
  fc.assert(
    fc.property(anyTool, fc.nat(), fc.nat(), (tool, from, length) => {
      const start = from % tool.id.length
      const query = tool.id.slice(start, start + 2 + (length % tool.id.length))
      if (query.length < 2) return
      const hits = search(tools, query, 100)
      expect(hits.map(({ id }) => id)).toContain(tool.id)
      for (const { id, field, ranges } of hits) {
        const text = TOOL_SET.find((other) => other.id === id)?.fields[field]?.text ?? ''
        let last = -1
        for (const [begin, end] of ranges) {
          expect(begin).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(begin)
          expect(end).toBeLessThanOrEqual(text.length)
          last = end
        }
      }
    }),
  )
})

test('a whole name ranks above any name that only contains it', () => {
  const name = fc
    .string({ unit: fc.constantFrom('长', '度', '换', '算', 'a', 'b', ' '), minLength: 1, maxLength: 6 })
    .filter((text) => fold(text).codes.length > 1)
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 4 }), (wanted, others) => {
      const records = [...others.map((other) => other + wanted), ...others.map((other) => wanted + other), wanted]
      const index = buildIndex(
        records.map((text, at) => ({ id: String(at), fields: [{ text, pinyin: toPinyin(text), weight: 1 }] })),
      )
      const [first] = search(index, wanted, 1)
      expect(fold(records[Number(first?.id)] ?? '').codes.filter((code) => code !== 32)).toEqual(
        fold(wanted).codes.filter((code) => code !== 32),
      )
    }),
  )
})

test('the lists of places miss nothing that trying every unit finds', () => {
  const query = fc
    .string({ unit: fc.constantFrom(...Array.from('长度换算fbacdhsulgiknr2 ')), minLength: 1, maxLength: 5 })
    .map((text) => fold(text).codes)
    .filter((codes) => codes.length > 0)
  fc.assert(
    fc.property(query, fc.constantFrom('typed' as const, 'forgiving' as const, 'literal' as const), (codes, manner) => {
      const finder = new Finder(tools, codes, manner)
      const listed = new Map<number, number>()
      const keep = (unit: number, score: number): unknown => listed.set(unit, Math.max(score, listed.get(unit) ?? 0))
      finder.forEachExact(keep)
      finder.forEachMistyped(keep)
      const tried = new Map<number, number>()
      for (let unit = 0; unit < tools.codes.length; unit++)
        if (finder.scoreAt(unit) > 0) tried.set(unit, finder.scoreAt(unit))
      expect([...listed].toSorted(([a], [b]) => a - b)).toEqual([...tried])
    }),
    { numRuns: 1000 },
  )
})

test('no text and no query breaks it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), text, (texts, query) => {
      const index = buildIndex(
        texts.map((name) => ({ id: name, fields: [{ text: name, pinyin: toPinyin(name), weight: 1 }], codes: [name] })),
      )
      for (const hit of search(index, query, 10)) expect(texts).toContain(hit.id)
      for (const name of texts)
        if (fold(name).codes.length > 0 && fold(name).codes.length < 60)
          expect(search(index, name, 10).map(({ id }) => id)).toContain(name)
    }),
  )
})

test('repeated letters end in time', () => {
  const index = buildIndex([{ id: 'a', fields: [{ text: 'aa '.repeat(200), weight: 1 }] }])
  expect(search(index, `${'a'.repeat(60)}z`, 5)).toEqual([])
})

test('texts of any characters leave a bounded number of remembered folds', () => {
  for (let plane = 0xac00; plane < 0x20000; plane += 1) fold(String.fromCodePoint(plane))
  expect(rareFoldCache.size).toBe(MAX_RARE_FOLDS)
  expect(fold('Ｆé').codes).toEqual([102, 101])
})
