import { Dexie } from 'dexie'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from './database.ts'

const ROW = { key: 'URL', text: '在https://example.com，看', savedAt: 1_753_000_000_123 }

const remove = (): Promise<void> => database.delete({ disableAutoOpen: false })

beforeEach(async () => {
  // Silences Dexie's warning about tabs that wait for each other, because this test makes them wait.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await remove()
})

afterAll(remove)

/** Creates the database of a released version without code of the app. */
function plant(version: number, build: (raw: IDBDatabase) => IDBObjectStore): Promise<void> {
  return new Promise((done, fail) => {
    // Dexie multiplies its version numbers by ten.
    const request = indexedDB.open('crossport', version * 10)
    request.addEventListener('upgradeneeded', () => build(request.result).put(ROW))
    request.addEventListener('error', () => fail(request.error ?? new Error('not opened')))
    request.addEventListener('success', () => {
      request.result.close()
      done()
    })
  })
}

function makeDrafts(raw: IDBDatabase): IDBObjectStore {
  const drafts = raw.createObjectStore('drafts', { keyPath: 'key' })
  drafts.createIndex('savedAt', 'savedAt')
  return drafts
}

function makeSeen(raw: IDBDatabase): IDBObjectStore {
  const seen = raw.createObjectStore('seen', { keyPath: ['set', 'id'] })
  seen.createIndex('set', 'set')
  seen.createIndex('[seenAt+size]', ['seenAt', 'size'])
  return seen
}

const SEEN = {
  set: 'hs',
  id: '8517',
  row: { code: '8517', zh: '电话机' },
  date: '2026-11-20',
  seenAt: 1_753_000_000_123,
  size: 30,
}

/** One entry per released version; entries are never edited, only added. */
const RELEASED: [number, (raw: IDBDatabase) => IDBObjectStore][] = [
  [1, makeDrafts],
  [
    2,
    (raw) => {
      makeSeen(raw).put(SEEN)
      return makeDrafts(raw)
    },
  ],
]

test.each(RELEASED)('drafts of version %d are read by this version', async (version, build) => {
  await plant(version, build)
  expect(await database.drafts.toArray()).toEqual([ROW])
  expect(await database.drafts.where('savedAt').above(0).primaryKeys()).toEqual(['URL'])
})

test.each(RELEASED)(
  'after version %d, rows that were seen are kept and found by set and by age',
  async (version, build) => {
    await plant(version, build)
    expect(await database.seen.toArray()).toEqual(version >= 2 ? [SEEN] : [])
    await database.seen.bulkPut([SEEN, { ...SEEN, id: '8518', seenAt: 1 }, { ...SEEN, set: 'ports' }])
    expect(await database.seen.where('set').equals('hs').primaryKeys()).toEqual([
      ['hs', '8517'],
      ['hs', '8518'],
    ])
    expect(await database.seen.orderBy('[seenAt+size]').keys()).toEqual([
      [1, 30],
      [SEEN.seenAt, 30],
      [SEEN.seenAt, 30],
    ])
    expect(await database.seen.get(['hs', '8517'])).toEqual(SEEN)
  },
)

/** A later release of the app: the tables of today and one more. */
function laterRelease(): Dexie {
  const later = new Dexie('crossport')
  const schemas = database.tables.map(({ name, schema }): [string, string] => [
    name,
    [schema.primKey, ...schema.indexes].map(({ src }) => src).join(','),
  ])
  later.version(database.verno).stores(Object.fromEntries(schemas))
  later.version(database.verno + 1).stores({ notes: '++id' })
  return later
}

test('a later version opens what this one wrote, and this one still works after it', async () => {
  await database.drafts.put(ROW)
  database.close({ disableAutoOpen: false })
  const later = laterRelease()
  await later.open()
  expect(await later.table('drafts').toArray()).toEqual([ROW])
  await later.table('notes').add({ text: 'new' })
  later.close()
  expect(await database.drafts.toArray()).toEqual([ROW])
})

test('a tab with a later version does not wait for one with this version, and both go on', async () => {
  await database.drafts.put(ROW)
  const later = laterRelease()
  await later.open()
  await database.drafts.put({ ...ROW, key: 'guolv' })
  expect(await later.table('drafts').orderBy('key').primaryKeys()).toEqual(['URL', 'guolv'])
  later.close()
})

test('a database of version 1 gets the tables of money, empty and ready', async () => {
  await plant(1, (raw) => raw.createObjectStore('drafts', { keyPath: 'key' }))
  await database.rates.put({
    provider: 'ecb',
    table: { date: '2026-11-20', fetchedAt: null, base: 'EUR', rates: { USD: '1.1' } },
    previous: null,
    checkedAt: 1,
  })
  await database.trends.bulkPut([
    { key: 'ecb USD', points: [['2026-11-20', '1.1']], checkedAt: 2 },
    { key: 'ecb CNY', points: [], checkedAt: 1 },
  ])
  const quote = { amount: '1', from: 'EUR', to: 'USD', rate: '1.1', provider: 'ecb', date: '2026-11-20' }
  await database.quotes.bulkPut([
    { ...quote, id: 'b', frozenAt: 2 },
    { ...quote, id: 'a', frozenAt: 1 },
  ])
  expect(await database.trends.orderBy('checkedAt').primaryKeys()).toEqual(['ecb CNY', 'ecb USD'])
  expect(await database.quotes.orderBy('frozenAt').primaryKeys()).toEqual(['a', 'b'])
  expect(await database.bankBoards.count()).toBe(0)
})

test('version 3 gets a table of contents, and loses single rows of sets that are refreshed whole', async () => {
  await plant(3, (raw) => {
    const seen = makeSeen(raw)
    seen.put(SEEN)
    seen.put({ ...SEEN, set: 'ports', id: 'CNSHA' })
    seen.put({ ...SEEN, set: 'holiday-years', id: 'US-2026' })
    return makeDrafts(raw)
  })
  expect(await database.seen.toArray()).toEqual([SEEN])
  await database.contents.bulkPut([
    { question: 'b', answer: { title: '题' }, keptAt: 2, size: 5 },
    { question: 'a', answer: null, keptAt: 1, size: 4 },
  ])
  expect(await database.contents.orderBy('[keptAt+size]').keys()).toEqual([
    [1, 4],
    [2, 5],
  ])
  expect(await database.contents.get('b')).toMatchObject({ answer: { title: '题' } })
  expect(await database.drafts.toArray()).toEqual([ROW])
})

test('version 4 gets tables of checked pages, and keeps its drafts', async () => {
  await plant(4, makeDrafts)
  await database.seoHistory.put({
    id: 'a',
    address: 'https://a.com/',
    title: '甲',
    errors: 1,
    warnings: 2,
    keptAt: 3,
    size: 4,
  })
  await database.seoReports.put({ id: 'a', report: { info: 1 } })
  expect(await database.seoHistory.orderBy('keptAt').primaryKeys()).toEqual(['a'])
  expect(await database.drafts.toArray()).toEqual([ROW])
})

test('version 5 gets tables of answers and forms, and keeps its drafts', async () => {
  await plant(5, makeDrafts)
  const row = {
    tool: 'cpms',
    title: '甲',
    values: { name: '甲' },
    texts: [{ label: '标题', text: 'A' }],
    model: '',
    favourite: false,
    size: 9,
  }
  await database.answers.bulkPut([
    { ...row, id: 'b', keptAt: 2 },
    { ...row, id: 'a', keptAt: 1 },
    { ...row, id: 'c', keptAt: 3, tool: 'tiezi' },
  ])
  await database.forms.put({ id: 'f', tool: 'cpms', name: '常用', values: { name: '甲' }, keptAt: 1 })
  expect(await database.answers.where('tool').equals('cpms').sortBy('keptAt')).toMatchObject([{ id: 'a' }, { id: 'b' }])
  expect(await database.forms.where('tool').equals('cpms').count()).toBe(1)
  expect(await database.drafts.toArray()).toEqual([ROW])
})

test('version 7 gets tables of what follows an account, and keeps its drafts', async () => {
  await plant(7, makeDrafts)
  const row = {
    name: 'favourite len',
    kind: 'favourite',
    key: 'len',
    value: '{"rank":1}',
    at: '000000000001-0000',
    device: 'phone',
    state: 'sent',
    shown: '{}',
  } as const
  await database.keptRows.bulkPut([
    { ...row, account: 2 },
    { ...row, account: 1 },
  ])
  expect(await database.keptRows.where('account').equals(1).count()).toBe(1)
  expect(await database.drafts.toArray()).toEqual([ROW])
})

test('version 6 gets a table of what is liked, found by account, kind and what is not sent', async () => {
  await plant(6, (raw) => {
    raw
      .createObjectStore('contents', { keyPath: 'question' })
      .put({ question: 'a', answer: null, keptAt: 1, size: 4, key: 'a' })
    return makeDrafts(raw)
  })
  // Older answers have no content ids, so the upgrade drops them.
  expect(await database.contents.count()).toBe(0)
  const mark = { isOn: true, at: 'a', device: 'd', total: 1 }
  const row = { account: 1, kind: 'like', target: 5, mark, waiting: null, open: 0, label: null } as const
  await database.engagements.bulkPut([
    row,
    { ...row, target: 6, open: 1 },
    { ...row, kind: 'favorite' },
    { ...row, account: 2, open: 1 },
  ])
  expect(await database.engagements.where('[account+open]').equals([1, 1]).toArray()).toMatchObject([{ target: 6 }])
  expect(await database.engagements.get([1, 'favorite', 5])).toMatchObject({ mark })
  expect(await database.drafts.toArray()).toEqual([ROW])
})

test('drafts are found by time, and one is put in place of the one before', async () => {
  await database.drafts.bulkPut([ROW, { ...ROW, key: 'guolv', savedAt: 1 }])
  await database.drafts.put({ ...ROW, text: 'again' })
  expect(await database.drafts.orderBy('savedAt').primaryKeys()).toEqual(['guolv', 'URL'])
  expect(await database.drafts.get('URL')).toEqual({ ...ROW, text: 'again' })
})
