import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { DATABASES, makeFolder } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'
import { callSample, fillCallStore, openCallServer, type CallServer } from './call-server.ts'
import { CONTRACTS, fieldLabel, TEXT_FIELDS, withText } from './call-texts.ts'

/** Contents of each type in the store. */
const SAMPLE = 5
const CONTENTS = path.join(import.meta.dirname, '../../../content')
const { folder, remove } = makeFolder()

/** Copies a few contents of each type: how a text is stored does not depend on the number of rows. */
beforeAll(() => {
  for (const entry of readdirSync(CONTENTS, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const isSample = !entry.name.endsWith('.md') || readdirSync(entry.parentPath).indexOf(entry.name) < SAMPLE
    if (isSample) cpSync(file, path.join(folder, path.relative(CONTENTS, file)))
  }
})
afterAll(remove)

test.each(CONTRACTS)('%s is tried with an input that it takes', (name, contract) => {
  expect(contract.input.safeParse(callSample(name, contract)).error?.issues).toBeUndefined()
})

test.each(TEXT_FIELDS.map((field) => [fieldLabel(field), field] as const))('%s has a longest text', (_label, { max }) =>
  expect(max).toBeTypeOf('number'),
)

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let server: CallServer
  beforeAll(async () => {
    database = await make()
    const store = await openStore(database.options)
    await fillCallStore(store, folder)
    server = await openCallServer(store)
  })
  afterAll(async () => {
    await server.close()
    await database.remove()
  })

  test.each(TEXT_FIELDS.map((field) => [fieldLabel(field), field] as const))(
    '%s with characters that databases do not store is no fault of the server',
    async (_label, field) => {
      const { name, contract } = field
      const faults: string[] = []
      for (const text of ['甲\0\ud83d', 'https://a.example/\0', '/a\0']) {
        const answer = await server.ask(contract, withText(callSample(name, contract), field, text))
        if (answer.statusCode >= 500) faults.push(`${JSON.stringify(text)} ${answer.body}`)
      }
      expect(faults).toEqual([])
    },
  )
})
