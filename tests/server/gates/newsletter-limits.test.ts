import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Newsletter } from '../../../server/newsletter/newsletter.ts'
import type { Mail } from '../../../server/providers/mail/mail.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { DATABASES } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'

const DAY = 86_400_000
const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

describe.each(DATABASES)('letters of the newsletter, on $kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let now = Date.UTC(2026, 10, 22, 12)
  let people = 0
  const sent: Mail[] = []
  const logged: string[] = []
  const note = (_facts: object, message: string) => void logged.push(message)
  const open = (more: { lettersDaily?: number; isLocal?: true; fault?: Error } = {}, at = store) => {
    const { fault, isLocal, ...limits } = more
    const send = async (mail: Mail) => {
      if (fault) throw fault
      sent.push(mail)
    }
    return new Newsletter({
      store: at,
      mail: { send, ...(isLocal && { isLocal }) },
      site: 'https://a.test',
      log: { warn: note, error: note },
      ...limits,
    })
  }
  const ask = async (newsletter: Newsletter, email = `someone${String((people += 1))}@example.org`) => {
    await newsletter.requestSubscription(email, {
      ip: `10.${String((people += 1) >> 8)}.${String(people & 255)}.1`,
      now,
    })
    await newsletter.close()
  }
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
  })
  beforeEach(() => {
    now += 2 * DAY
    sent.length = 0
    logged.length = 0
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })

  test('all addresses together get so many a day, and the log says which setting that is', async () => {
    const newsletter = open({ lettersDaily: 4 })
    for (let count = 0; count < 4; count += 1) await ask(newsletter)
    await expect(ask(newsletter)).rejects.toMatchObject({ status: 503, message: '今天订阅的人太多，请明天再试' })
    expect([sent.length, logged]).toEqual([
      4,
      ['the letters of the day are used up: LETTERS_DAILY says how many there are'],
    ])
    now += DAY
    await ask(newsletter)
    expect(sent).toHaveLength(5)
  })

  test('addresses that differ by what stands after a plus sign are one mailbox', async () => {
    for (const tag of ['', '+1', '+2', '+3', '+a+b']) await ask(open(), `li${tag}@example.org`)
    expect(sent.map(({ to }) => to)).toEqual(['li@example.org', 'li+1@example.org', 'li+2@example.org'])
  })

  test('what the database does not keep is told, and no letter goes out', async () => {
    const insertInto = (...given: Parameters<Store['db']['insertInto']>) => {
      if (isFull && given[0] === 'newsletter') throw FULL
      return store.db.insertInto(...given)
    }
    const full = new Proxy(store.db, {
      get(db, name) {
        if (name === 'insertInto') return insertInto
        const value: unknown = Reflect.get(db, name, db)
        return typeof value === 'function' ? (value.bind(db) as unknown) : value
      },
    })
    let isFull = false
    const newsletter = open({}, { ...store, db: full })
    await ask(newsletter)
    isFull = true
    await expect(ask(newsletter)).rejects.toBe(FULL)
    expect(sent).toHaveLength(1)
  })

  test('a letter that is a file here and cannot be written is told; one for a mail server is for the log', async () => {
    await expect(ask(open({ isLocal: true, fault: FULL }))).rejects.toBe(FULL)
    expect(logged).toEqual([])
    await ask(open({ fault: FULL }))
    expect(logged).toEqual(['letter not sent'])
  })
})
