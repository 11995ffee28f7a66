import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import type { OutgoingRow } from '../../db/account-rows.ts'
import { listOutgoingMessages } from './entries.ts'
import { cancelOwnRegistration } from './reads.ts'

const EVENT = 7
const receipt = (key: string): OutgoingRow => ({
  key,
  form: 'event',
  subject: String(EVENT),
  title: '沙龙',
  fields: {},
  page: '/hd/salon',
  homepage: '',
  account: 0,
  state: 'sent',
  refusal: '',
  at: 1,
})

beforeEach(async () => {
  await database.outgoing.clear()
  await database.outgoing.bulkPut([receipt('first'), { ...receipt('second'), at: 2 }])
})
afterEach(() => vi.unstubAllGlobals())

test.each<[status: number, of: string | undefined, asked: string, left: string[]]>([
  [200, undefined, 'second', ['first']],
  [200, 'first', 'first', ['second']],
  // The organizer removed the registration.
  [404, 'first', 'first', ['second']],
  [503, 'first', 'first', ['first', 'second']],
])('a registration that is taken back, answered by %d, of %s', async (status, of, asked, left) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''))
    return Response.json(
      { code: status === 200 ? 0 : status, errorCode: status === 200 ? 0 : status, message: '没有', data: {} },
      { status },
    )
  })
  await cancelOwnRegistration(EVENT, of).catch((error: unknown) => expect(status, String(error)).not.toBe(200))
  expect(sent).toEqual([{ contentId: EVENT, key: asked }])
  expect((await listOutgoingMessages()).map(({ key }) => key)).toEqual(left)
})
