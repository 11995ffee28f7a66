import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SqliteFile } from '../../../server/store/sqlite-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function newFile(): string {
  files += 1
  return path.join(folder, `${String(files)}.db`)
}

function codeOf(step: () => unknown): unknown {
  try {
    step()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
  return 'nothing failed'
}

function makeTable(file = newFile()): SqliteFile {
  const database = new SqliteFile(file)
  database.pragma('journal_mode = WAL')
  database.prepare('create table one (id integer primary key, word text unique)').run([])
  return database
}

test('errors carry the names of SQLite', () => {
  const file = newFile()
  const first = makeTable(file)
  const second = new SqliteFile(file)
  first.prepare('insert into one values (?, ?)').run([1, 'a'])
  expect(codeOf(() => first.prepare('insert into one values (?, ?)').run([2, 'a']))).toBe('SQLITE_CONSTRAINT')
  expect(codeOf(() => first.prepare('select nothing'))).toBe('SQLITE_1')

  first.prepare('begin immediate').run([])
  expect(codeOf(() => second.prepare('begin immediate').run([]))).toBe('SQLITE_BUSY')
  first.prepare('rollback').run([])

  second.prepare('begin').run([])
  expect(second.prepare('select word from one').all([])).toEqual([{ word: 'a' }])
  first.prepare('insert into one values (?, ?)').run([3, 'c'])
  expect(codeOf(() => second.prepare('insert into one values (?, ?)').run([4, 'd']))).toBe('SQLITE_BUSY_SNAPSHOT')
  first.close()
  second.close()

  const text = newFile()
  writeFileSync(text, 'a text that somebody put here'.repeat(100))
  expect(codeOf(() => new SqliteFile(text).pragma('journal_mode = WAL'))).toBe('SQLITE_NOTADB')
  expect(codeOf(() => new SqliteFile(path.join(folder, 'none', 'x.db')))).toBe('SQLITE_CANTOPEN')
})

test.each([undefined, new Date(0), {}, 2n ** 70n])('%s is no value of a statement', (value) => {
  const database = makeTable()
  expect(codeOf(() => database.prepare('insert into one (word) values (?)').run([value]))).toMatch(/^ERR_/)
  expect(database.prepare('select * from one').all([])).toEqual([])
  database.close()
})

test('a kept statement sees the columns and tables of now', () => {
  const database = makeTable()
  database.prepare('insert into one values (?, ?)').run([1, 'a'])
  const all = () => database.prepare('select * from one').all([])
  expect(all()).toEqual([{ id: 1, word: 'a' }])
  database.prepare("alter table one add column more text not null default 'm'").run([])
  expect(all()).toEqual([{ id: 1, word: 'a', more: 'm' }])
  database.prepare('drop table one').run([])
  expect(codeOf(all)).toBe('SQLITE_1')
  database.close()
})

test('what is changed says its number, and what is returned comes back', () => {
  const database = makeTable()
  const insert = database.prepare('insert into one (word) values (?), (?) returning id, word')
  expect([insert.reader, insert.all(['a', 'b'])]).toEqual([
    true,
    [
      { id: 1, word: 'a' },
      { id: 2, word: 'b' },
    ],
  ])
  const change = database.prepare("update one set word = word || '!'")
  expect([change.reader, change.run([])]).toEqual([false, { changes: 2, lastInsertRowid: 2 }])
  database.prepare('begin').run([])
  expect(database.inTransaction).toBe(true)
  database.prepare('rollback').run([])
  expect(database.inTransaction).toBe(false)
  expect([...database.prepare('select word from one').iterate([])]).toEqual([{ word: 'a!' }, { word: 'b!' }])
  database.close()
})
