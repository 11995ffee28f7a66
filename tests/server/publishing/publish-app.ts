import { buildApp } from '../../../server/app/app.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store, StoreOptions } from '../../../server/store/store.ts'
import type { Role } from '../../../src/lib/account/user-info.ts'
import { makeSite } from '../fixtures.ts'
import type { DatabaseKind } from '../store/databases.ts'

/** Test accounts by their tokens. */
const PEOPLE = {
  author: 3_000_000_001,
  stranger: 3_000_000_002,
  company: 3_000_000_003,
  editor: 3_000_000_004,
  second: 3_000_000_005,
} as const
export type Person = keyof typeof PEOPLE
const ROLES: Readonly<Partial<Record<Person, readonly Role[]>>> = { editor: ['editor'], second: ['editor'] }

/** Envelope of an answer. */
export interface CallAnswer {
  status: number
  code: number
  message: string
  data: Record<string, unknown> & { id: number; version: number; status: number; list: Record<string, unknown>[] }
}

/** Starts a server with authors and editors on its own database. */
export async function openPublishing({ make }: DatabaseKind) {
  const database = await make()
  const site = makeSite({ RATE_LIMIT: '0', TRUST_PROXY: 'loopback' })
  const store: Store = await openStore(database.options)
  const clock = { now: Date.UTC(2026, 10, 22, 4) }
  const isPerson = (token: string): token is Person => Object.hasOwn(PEOPLE, token)
  const accountOf = async (token: string) =>
    isPerson(token) ? { id: PEOPLE[token], roles: ROLES[token] ?? [], sessionId: token } : undefined
  const app = await buildApp(site.config, { store, now: () => clock.now, accounts: { accountOf } })
  await app.ready()
  for (const [name, id] of Object.entries(PEOPLE)) {
    const verified = name === 'company' ? { authentication_type: 1 as const, authentication_status: 2 as const } : {}
    await store.db
      .insertInto('account')
      .values({
        id,
        phone: `+8613900000${String(id).slice(-3)}`,
        union_id: null,
        created_at: '2026-11-01T00:00:00.000Z',
        deletion_at: null,
        gender: null,
        nick_name: name,
        account_name: name,
        ...verified,
      })
      .execute()
  }
  const ask = async (
    who: Person | 'nobody',
    method: 'GET' | 'POST',
    path: string,
    payload: Record<string, unknown> = {},
  ): Promise<CallAnswer> => {
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)])).toString()}`
        : ''
    const answer = await app.inject({
      method,
      url: `/mapi/${path}${query}`,
      headers: { 'access-token': who },
      ...(method === 'POST' && { payload }),
    })
    const { errorCode, message, data } = answer.json<{ errorCode: number; message: string; data: CallAnswer['data'] }>()
    return { status: answer.statusCode, code: errorCode, message, data }
  }
  let drafts = 0
  /** Payload of a new article. */
  const draft = (change: Record<string, unknown> = {}) => ({
    key: `draft-of-device-${String((drafts += 1))}`,
    version: 0,
    type: 'article',
    title: '怎样选港口',
    category: '物流',
    markdown: '先看交货地。\n\n再看船期。',
    ...change,
  })
  /** Saves and submits a draft. */
  const submitted = async (who: Person = 'author', change: Record<string, unknown> = {}) => {
    const { data } = await ask(who, 'POST', 'publish/save', draft(change))
    return (await ask(who, 'POST', 'publish/submit', { id: data.id, version: data.version })).data
  }
  /** Saves, submits and approves a draft. */
  const published = async (who: Person = 'author', change: Record<string, unknown> = {}) => {
    const { id, version } = await submitted(who, change)
    return (await ask('editor', 'POST', 'editor/approve', { id, version })).data
  }
  const close = async () => {
    await app.close()
    await store.close()
    await database.remove()
    site.remove()
  }
  const options: StoreOptions = database.options
  return { app, store, options, clock, people: PEOPLE, ask, draft, submitted, published, close }
}
export type Publishing = Awaited<ReturnType<typeof openPublishing>>
