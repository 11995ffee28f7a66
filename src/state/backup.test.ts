import { expect, test } from 'vitest'
import { parseBackupFile } from '../lib/kept/backup-file.ts'
import { CHOICE_KINDS } from '../lib/kept/choice-kinds.ts'
import type { ChoiceKind } from '../lib/kept/kind.ts'
import { parseBackup, serializeBackup, type Backup } from './backup.ts'
import { createDefaultChoices } from './default-choices.fixture.ts'

const QUOTE = {
  id: 'q',
  amount: '100',
  from: 'USD',
  to: 'CNY',
  rate: '7.1',
  provider: 'ecb',
  date: '2026-11-20',
  frozenAt: 1,
}
const DRAFT = { key: 'wc', text: '草稿', savedAt: 2 }
const ANSWER = {
  id: 'a',
  tool: 'cpms',
  title: '甲',
  values: { name: '甲' },
  texts: [{ label: '标题', text: 'A' }],
  model: '',
  keptAt: 3,
  favourite: true,
  size: 9,
}
const REPORT = { id: 'r', address: 'https://a.com/', title: '甲', errors: 1, warnings: 2, keptAt: 4, size: 5 }
const FORM = { id: 'f', tool: 'cpms', name: '常用', values: { name: '甲' }, keptAt: 5 }
const FULL: Backup = {
  savedAt: '2026-11-22T09:00:00.000Z',
  preferences: {
    ...createDefaultChoices().preferences,
    theme: 'dark',
    favourites: ['len', 'URL'],
    recents: [{ slug: 'len', state: { v: '5' }, result: '5 cm = 1.9685 in' }],
    pinnedUnits: { len: ['ft'] },
    pinnedHsCodes: ['851762'],
    bankFavourites: ['EUR'],
    markets: ['BR', 'FR'],
    keepsHistory: false,
  },
  currencies: { favouritePairs: ['USD/BRL'], boards: { hot: { order: ['EUR'], hidden: [], added: [], at: 7 } } },
  lessons: ['start.first', 'start.second'],
  quotes: [QUOTE],
  drafts: [DRAFT],
  answers: [ANSWER],
  reports: [REPORT],
  forms: [FORM],
}
const EMPTY = { quotes: [], drafts: [], answers: [], reports: [], forms: [] }
const readBackup = (text: string): Backup => parseBackup(parseBackupFile(text))
const file = (content: object, version = 2): string =>
  JSON.stringify({ app: 'crossport', version, savedAt: 'then', ...EMPTY, ...content })

test('a backup is read as it was written', () => expect(readBackup(serializeBackup(FULL))).toEqual(FULL))

/** Each kind of choices accepts one of these keys. */
const KEYS = ['BR', 'len:ft', 'USD/BRL', 'start.first']
const BOARD = { order: ['EUR'], hidden: [], added: [], at: 7 }

test.each(Object.entries(CHOICE_KINDS) as [string, ChoiceKind][])(
  'items of the kind %s are in a backup, and read from it',
  (_, kind) => {
    const given = KEYS.flatMap((key) => {
      const form = kind.accept(key, BOARD)
      return form === undefined ? [] : [{ key, form }]
    })
    expect(given).not.toEqual([])
    const choices = kind.write(createDefaultChoices(), given)
    expect(kind.read(readBackup(serializeBackup({ ...FULL, ...choices })))).toMatchObject(given)
  },
)

test('a backup of the first version has choices and nothing else', () => {
  const { preferences, currencies, savedAt } = FULL
  const text = JSON.stringify({ app: 'crossport', version: 1, savedAt, preferences, currencies })
  expect(readBackup(text)).toEqual({ ...FULL, lessons: [], ...EMPTY })
})

const DEEP = `${'['.repeat(3_000)}${']'.repeat(3_000)}`

test.each([
  ['nothing', ''],
  ['no JSON', 'favourites: len'],
  ['cut off', '{"app":"crossport","version":1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['of another app', '{"app":"other","version":1,"preferences":{}}'],
  ['of a version to come', '{"app":"crossport","version":3,"preferences":{}}'],
  ['with the name of a prototype', '{"app":"crossport","version":1,"preferences":{"pinnedUnits":{"__proto__":["x"]}}}'],
  [
    'with the name of a prototype deep in what nobody reads',
    file({ extra: 0 }).replace('"extra":0', '"extra":[{"a":{"__proto__":{"isAdmin":true}}}]'),
  ],
  ['with the name of a prototype in escapes', file({ extra: 0 }).replace('"extra"', '"\\u005f_proto__"')],
  ['with a constructor', file({ answers: [{ ...ANSWER, values: { constructor: 'x' } }] })],
  ['without its lists', '{"app":"crossport","version":2,"preferences":{}}'],
  ['with a list that is none', file({ drafts: 'x' })],
  ['with too many rows', file({ drafts: Array.from({ length: 5_001 }, () => DRAFT) })],
  ['nested thousands deep', file({ extra: 0 }).replace('"extra":0', `"extra":${DEEP}`)],
  ['nested too deep to be parsed', '['.repeat(5_000_000)],
  ['with millions of parts', file({ extra: 0 }).replace('"extra":0', `"extra":[${'[],'.repeat(600_000)}0]`)],
  ['with choices without end', file({ preferences: { markets: ['x'.repeat(1_000_001)] } })],
  ['with a draft that is no text', file({ drafts: [{ ...DRAFT, text: 7 }] })],
  ['with a draft of no time', file({ drafts: [{ ...DRAFT, savedAt: 'now' }] })],
  ['with a quote in markup', file({ quotes: [{ ...QUOTE, from: '<b>' }] })],
  ['with an answer whose texts are none', file({ answers: [{ ...ANSWER, texts: [{ label: 1 }] }] })],
  ['with a report whose numbers are none', file({ reports: [{ ...REPORT, errors: -1 }] })],
  ['with a form that is null', file({ forms: [null] })],
])('a file %s is refused in a sentence', (_, text) => {
  expect(() => readBackup(text)).toThrow(expect.objectContaining({ name: 'UserError' }))
})

test('lessons of a file that are none are left out', () =>
  expect(readBackup(file({ lessons: ['start.first', 7, '../x'] })).lessons).toEqual(['start.first']))

test.each([
  ['nothing in it', {}, createDefaultChoices().preferences],
  ['no preferences', { preferences: 'x', currencies: 7 }, createDefaultChoices().preferences],
  [
    'markets that are no countries beside good favourites',
    { preferences: { markets: ['XX'], favourites: ['len', 7] } },
    { ...createDefaultChoices().preferences, favourites: ['len'] },
  ],
])('choices that do not fit are left at their default: %s', (_, content, preferences) => {
  for (const version of [1, 2])
    expect(readBackup(file(content, version))).toEqual({
      savedAt: '',
      preferences,
      currencies: createDefaultChoices().currencies,
      lessons: [],
      ...EMPTY,
    })
})

test('brackets and commas in texts are none of its shape', () => {
  const draft = { ...DRAFT, text: `${'[{"\\'.repeat(50)}${','.repeat(1_100_000)}` }
  expect(readBackup(file({ drafts: [draft] })).drafts).toEqual([draft])
})
