import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts'
import { PERSONAL_DATA_SOURCES } from '../../../server/privacy/holdings.ts'
import { engagementDataSource } from '../../../server/privacy/engagement-holding.ts'
import { applyNow } from '../../../server/engagement/apply.ts'
import { AccountGone } from '../../../server/store/account-gone.ts'
import { deleteAccount } from '../../../server/store/accounts.ts'
import { repairEngagementCounts } from '../../../server/store/engagement-counts.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { exchangeKeptItems } from '../../../server/store/kept-items.ts'
import { openStore } from '../../../server/store/open.ts'
import { TABLES } from '../../../server/store/schema.ts'
import type { Store } from '../../../server/store/store.ts'
import { advanceHybridClock } from '../../../src/lib/clock/hybrid-clock.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp } from './account-app.ts'
import type { AccountApp } from './account-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Id of an account that stays. */
const FOLLOWED = 8_100_000_000

let numbers = 0
const freshNumber = () => `137001${String((numbers += 1)).padStart(5, '0')}`

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  beforeAll(async () => {
    server = await openAccountApp(kind)
  })
  afterAll(() => server.close())
  const logIn = async (number: string) => {
    server.clock.now += MINUTE
    return server.logIn(number)
  }
  const idOf = async (token: string) =>
    parseAnswerData(await server.call('GET', '/mapi/center/user/info', undefined, { token }), { id: z.int() }).id
  const wish = async (token: string) =>
    parseAnswerData(await server.call('POST', '/mapi/account/deletion', {}, { token }), {
      deletionAt: z.iso.datetime(),
    }).deletionAt
  const isThere = async (number: string) =>
    (await server.store.db.selectFrom('account').select('id').where('phone', '=', `+86${number}`).execute()).length ===
    1
  /** Tables that contain an account's id, except the operators' log. */
  const traces = async (id: number) => {
    const found: string[] = []
    for (const { name, columns } of await server.store.db.introspection.getTables()) {
      for (const column of columns.filter(
        (one) =>
          /^(?:bigint|int8|integer)$/i.test(one.dataType) && /account|author|written_by|target_id|^id$/.test(one.name),
      )) {
        const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column.name)} = ${id}`.execute(
          server.store.db,
        )
        if (rows.length > 0) found.push(`${name}.${column.name}`)
      }
    }
    return found
  }

  test('every table that holds an account is named by a part that erases and exports it', async () => {
    const named = new Set<string>(PERSONAL_DATA_SOURCES.flatMap(({ tables }) => tables))
    const holding = (await server.store.db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
      .map(({ name }) => name)
    expect(holding.filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !Object.hasOwn(TABLES, name))).toEqual([])
    expect(holding).toContain('account_session')
  })

  test('signs out at once, and deletes everything after seven days', async () => {
    const number = freshNumber()
    const token = await logIn(number)
    const id = await idOf(token)
    await server.call('POST', '/mapi/ai/culture-taboo/scan', { text: '白色的礼物' }, { token })
    const deletionAt = Date.parse(await wish(token))
    expect(deletionAt).toBe(server.clock.now + 7 * DAY)
    expect((await server.call('GET', '/mapi/center/user/info', undefined, { token })).statusCode).toBe(401)
    expect(await deleteDueAccounts(server.store, deletionAt - 1)).toBe(0)
    expect(await isThere(number)).toBe(true)
    expect(await deleteDueAccounts(server.store, deletionAt)).toBe(1)
    expect([await isThere(number), await traces(id)]).toEqual([false, []])
  })

  test('is ended by a login, and can be wished again', async () => {
    const number = freshNumber()
    const first = await logIn(number)
    const id = await idOf(first)
    const deletionAt = Date.parse(await wish(first))
    const enter = async () =>
      parseAnswerData(
        await server.call('POST', '/mapi/account/login-safety', {
          accountNumber: number,
          safetyCode: await server.codeFor(number),
        }),
        { access_token: z.string(), deletionEnded: z.boolean() },
      )
    server.clock.now += MINUTE
    const { access_token: again, deletionEnded } = await enter()
    server.clock.now += MINUTE
    expect([deletionEnded, (await enter()).deletionEnded]).toEqual([true, false])
    expect(await deleteDueAccounts(server.store, deletionAt + DAY)).toBe(0)
    expect([await isThere(number), await idOf(again)]).toEqual([true, id])
    await wish(again)
    expect(await deleteDueAccounts(server.store, server.clock.now + 7 * DAY)).toBe(1)
  })

  test('a number that was deleted registers anew', async () => {
    const number = freshNumber()
    const token = await logIn(number)
    const id = await idOf(token)
    await wish(token)
    await deleteDueAccounts(server.store, server.clock.now + 7 * DAY)
    expect(await idOf(await logIn(number))).not.toBe(id)
  })

  test('a part that fails to erase leaves the account whole, for the next time', async () => {
    const number = freshNumber()
    const token = await logIn(number)
    const id = await idOf(token)
    const moment = new Date(Date.parse(await wish(token))).toISOString()
    await expect(
      deleteAccount(server.store, id, moment, async (trx) => {
        await trx.deleteFrom('account_role').where('account_id', '=', id).execute()
        throw new Error('disk full')
      }),
    ).rejects.toThrow('disk full')
    expect(await isThere(number)).toBe(true)
    expect(await deleteDueAccounts(server.store, Date.parse(moment))).toBe(1)
  })

  test('two processes that sweep at once delete each account once', async () => {
    for (let count = 0; count < 4; count += 1) await wish(await logIn(freshNumber()))
    const later = server.clock.now + 8 * DAY
    const deleted = await Promise.all([deleteDueAccounts(server.store, later), deleteDueAccounts(server.store, later)])
    expect((deleted[0] ?? 0) + (deleted[1] ?? 0)).toBe(4)
  })

  test('the export has all that is kept and no secret', async () => {
    const number = freshNumber()
    const token = await logIn(number)
    const id = await idOf(token)
    await server.store.db
      .updateTable('account')
      .set({ nick_name: '<b>小王 & "小李"</b>', union_id: 'union-secret' })
      .where('id', '=', id)
      .execute()
    await server.call('POST', '/mapi/ai/culture-taboo/scan', { text: '我写的句子' }, { token })
    const { fileName, html } = parseAnswerData(await server.call('GET', '/mapi/account/export', undefined, { token }), {
      fileName: z.string(),
      html: z.string(),
    })
    expect(fileName).toBe(
      `账号数据-${String(id)}-${new Date(server.clock.now + 8 * 3_600_000).toISOString().slice(0, 10)}.html`,
    )
    for (const text of [
      '<h2>账号资料</h2>',
      `+86${number}`,
      '<h2>登录的设备</h2>',
      '我写的句子',
      '&lt;b&gt;小王 &amp; &quot;小李&quot;&lt;/b&gt;',
      '<td>已绑定微信</td><td>是</td>',
    ])
      expect(html).toContain(text)
    const { token_hash } = await server.store.db
      .selectFrom('account_session')
      .select('token_hash')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    // Written for a person: times in Beijing time, no machine formats.
    expect(html).toMatch(/导出时间：\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}（北京时间/)
    expect(html).not.toMatch(/\dT\d\d:\d\d|[0-9a-f]{32}|\{&quot;|&quot;:/)
    expect(html).toContain('<td>文化禁忌</td>')
    for (const secret of [token, token_hash, 'union-secret', '<b>小王']) expect(html).not.toContain(secret)
  })

  test('every table of the export is whole, in words, with times as a clock shows them', async () => {
    const { db } = server.store
    const [token, followed] = [await logIn(freshNumber()), await idOf(await logIn(freshNumber()))]
    const id = await idOf(token)
    await db.updateTable('account').set({ nick_name: '老周' }).where('id', '=', followed).execute()
    const own = contentDraft('export-own', 3, {
      type: 'report',
      title: '我的投稿',
      facts: { period: '2026 年三季度', data: '海关总署', figure: '12%' },
    })
    await saveContents(server.store, [own, contentDraft('export-liked', 4, { title: '别人写的' })])
    await db.updateTable('content').set({ author_id: id }).where('title', '=', '我的投稿').execute()
    const liked = await db.selectFrom('content').select('id').where('title', '=', '别人写的').executeTakeFirstOrThrow()
    await applyNow(server.store, id, { kind: 'like', target: liked.id, wanted: true }, server.clock.now)
    await applyNow(server.store, id, { kind: 'follow', target: followed, wanted: true }, server.clock.now)
    await exchangeKeptItems(
      server.store,
      id,
      {
        since: 0,
        isWhole: false,
        changes: [
          {
            kind: 'favourite',
            key: 'len',
            value: '{"rank":1}',
            at: advanceHybridClock('', server.clock.now),
            device: 'phone',
          },
        ],
      },
      server.clock.now,
    )
    await server.call('POST', '/mapi/ai/culture-taboo/scan', { text: '白色的礼物' }, { token })
    const { html } = parseAnswerData(await server.call('GET', '/mapi/account/export', undefined, { token }), {
      html: z.string(),
    })
    const cells = (row: string, tag: string) =>
      [...row.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map((found) => found[1] ?? '')
    const sections = html
      .split('<h2>')
      .slice(1)
      .map((part) => {
        const [head = '', ...rows] = part.split('<tr>').slice(1)
        const columns = cells(head, 'th')
        return {
          title: part.slice(0, part.indexOf('</h2>')),
          columns,
          rows: rows.map((row) =>
            Object.fromEntries(cells(row, 'td').map((text, index) => [columns[index] ?? '', text])),
          ),
        }
      })
    const time = z.string().regex(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/)
    const words = z.string().regex(/^(?![[{])(?!.*\d\dT\d\d:)(?!.*(?:undefined|\[object|NaN))/s)
    const chinese = z.string().regex(/^\p{Script=Han}/u)
    for (const { title, columns, rows } of sections) {
      chinese.parse(title)
      if (rows.length > 0) expect(z.array(chinese).min(2).parse(columns)).toHaveLength(new Set(columns).size)
      const row = z.strictObject(
        Object.fromEntries(columns.map((name) => [name, /时间|最近使用|最近改动/.test(name) ? time : words])),
      )
      for (const one of rows) row.parse(one)
    }
    const rowsOf = (title: string) => sections.find((section) => section.title === title)?.rows
    expect(rowsOf('投稿')).toMatchObject([
      { 标题: '我的投稿', 各项: '时段：2026 年三季度\n数据来源：海关总署\n卡片上的数字：12%' },
    ])
    expect([rowsOf('点赞'), rowsOf('关注'), rowsOf('跟随账号的内容')]).toMatchObject([
      [{ 标题: '别人写的' }],
      [{ 名字: '老周' }],
      [{ 类别: '收藏的工具', 名称: 'len' }],
    ])
    expect(html).toContain('（北京时间，UTC+8，下同）')
  })

  test('the export of an account has nothing of another', async () => {
    const [own, other] = [freshNumber(), freshNumber()]
    const token = await logIn(own)
    await logIn(other)
    expect((await server.call('GET', '/mapi/account/export', undefined, { token })).body).not.toContain(other)
  })

  test('of an account that others follow at that moment leaves no follower, and nobody waits for ever', async () => {
    const { store } = server
    const now = new Date(server.clock.now).toISOString()
    const rows = Array.from({ length: 12 }, (_, index) => ({
      id: 8_200_000_000 + index,
      phone: `+8613700800${String(index).padStart(3, '0')}`,
      union_id: null,
      created_at: now,
      deletion_at: index < 6 ? now : null,
      gender: null,
    }))
    await store.db.insertInto('account').values(rows).execute()
    const [leaving, staying] = [rows.slice(0, 6), rows.slice(6)]
    const other = await openStore(server.options)
    const follow = (at: Store, id: number, target: number, wanted = true) =>
      applyNow(at, id, { kind: 'follow', target, wanted }, server.clock.now)
    // All accounts follow each other, alternating between both processes, while half of them are deleted.
    for (const [turn, { id }] of leaving.entries()) {
      const erase = deleteAccount(turn % 2 ? store : other, id, now, async (trx) => {
        for (const holding of PERSONAL_DATA_SOURCES) await holding.erase(trx, id, store.kind)
      })
      const writes = [...staying, ...leaving.slice(turn)].flatMap((one, index) => [
        follow(index % 2 ? store : other, one.id, id),
        follow(index % 2 ? other : store, id, one.id),
        follow(store, one.id, rows[11 - (index % 6)]?.id ?? 0, index % 3 > 0),
      ])
      const ended = await Promise.allSettled([...writes, erase])
      expect(ended.filter((one) => one.status === 'rejected' && !(one.reason instanceof AccountGone))).toEqual([])
      expect(await traces(id)).toEqual([])
    }
    await other.close()
    expect(await repairEngagementCounts(store)).toBe(0)
  })

  test('waits for a change of a count that it wants too, in the same order', async () => {
    const { store } = server
    const now = new Date(server.clock.now).toISOString()
    const [leaving, liked] = [8_300_000_000, 5]
    await store.db
      .insertInto('account')
      .values({ id: leaving, phone: '+8613700700000', union_id: null, created_at: now, deletion_at: now, gender: null })
      .execute()
    await store.db
      .insertInto('engagement')
      .values({
        account_id: leaving,
        kind: 'like',
        target_id: liked,
        is_on: 1,
        at: advanceHybridClock('', server.clock.now),
        device: '',
      })
      .execute()
    await store.db
      .insertInto('engagement_count')
      .values([
        { kind: 'like', target_id: liked, total: 1 },
        { kind: 'follow', target_id: leaving, total: 0 },
      ])
      .execute()
    const locked: string[] = []
    const spy = vi.spyOn(
      store.db.getExecutor().constructor.prototype as {
        executeQuery: (query: { sql: string; parameters: readonly unknown[] }) => Promise<unknown>
      },
      'executeQuery',
    )
    await deleteAccount(store, leaving, now, (trx) => engagementDataSource.erase(trx, leaving, store.kind))
    for (const [{ sql: text, parameters }] of spy.mock.calls)
      if (/^(?:update|delete).*"engagement_count"/.test(text)) locked.push(parameters.slice(-2).join(' '))
    spy.mockRestore()
    expect(locked).toEqual([`like ${String(liked)}`, `follow ${String(leaving)}`])
    await store.db.deleteFrom('engagement_count').where('kind', '=', 'like').where('target_id', '=', liked).execute()
  })

  test.each([
    [
      'follows',
      (id: number) => applyNow(server.store, id, { kind: 'follow', target: FOLLOWED, wanted: true }, server.clock.now),
    ],
    [
      'keeps',
      (id: number) =>
        exchangeKeptItems(
          server.store,
          id,
          {
            since: 0,
            isWhole: false,
            changes: [
              {
                kind: 'favourite',
                key: 'len',
                value: '{}',
                at: advanceHybridClock('', server.clock.now),
                device: 'phone',
              },
            ],
          },
          server.clock.now,
        ),
    ],
  ])('leaves nothing of what the account %s at that moment, and takes nothing afterwards', async (_name, write) => {
    const { store } = server
    const now = new Date(server.clock.now).toISOString()
    const leaving = Array.from({ length: 10 }, (_, index) => ({
      id: 8_000_000_000 + index,
      phone: `+8613700900${String(index).padStart(3, '0')}`,
      union_id: null,
      created_at: now,
      deletion_at: now,
      gender: null,
    }))
    await store.db
      .insertInto('account')
      .values([
        ...leaving,
        {
          ...leaving[0],
          id: FOLLOWED,
          phone: '+8613700900999',
          union_id: null,
          created_at: now,
          deletion_at: null,
          gender: null,
        },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const erase = (id: number) =>
      deleteAccount(store, id, now, async (trx) => {
        for (const holding of PERSONAL_DATA_SOURCES) await holding.erase(trx, id, store.kind)
      })
    const ended = await Promise.allSettled(leaving.flatMap(({ id }) => [write(id), erase(id), write(id)]))
    expect(ended.filter((one) => one.status === 'rejected' && !(one.reason instanceof AccountGone))).toEqual([])
    for (const { id } of leaving) {
      await expect(write(id)).rejects.toThrow(AccountGone)
      expect(await traces(id)).toEqual([])
    }
    expect(await repairEngagementCounts(store)).toBe(0)
  })
})
