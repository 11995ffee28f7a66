import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PERSONAL_DATA_SOURCES } from '../../server/privacy/holdings.ts'
import {
  parseAnswerData,
  openAccountApp,
  SOLVED_CAPTCHA,
  type AccountApp,
  type CallerOptions,
} from './accounts/account-app.ts'
import { DATABASES } from './store/databases.ts'
import { readAllRows } from './accounts/export-rows.ts'

const CONTACT = { name: '甲', email: 'a@example.com', text: '内容' }
const MINUTE = 60_000
const DAY = 86_400_000
const EVENT = 700_001
const OPERATOR = '13800138009'
/** Another device in another network, with its own daily quota. */
const ELSEWHERE = { client: '1763611200000555', ip: '203.0.113.55' }

let made = 0
const newKey = () => `key-${String((made += 1)).padStart(22, '0')}`
const sentShape = { id: z.string(), sentAt: z.string() }

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  let [alice, bob, operator] = ['', '', '']
  const idOf = async (token: string) =>
    parseAnswerData(await server.call('GET', '/mapi/center/user/info', undefined, { token }), { id: z.int() }).id
  const submit = (payload: Record<string, unknown>, asking: CallerOptions = {}) =>
    server.call(
      'POST',
      '/mapi/form/submit',
      { key: newKey(), form: 'contact', fields: CONTACT, captchaVerifyParam: SOLVED_CAPTCHA, ...payload },
      asking,
    )
  const messageOf = async (answer: Awaited<ReturnType<typeof submit>>) =>
    server.store.db
      .selectFrom('form_message')
      .selectAll()
      .where('id', '=', parseAnswerData(answer, sentShape).id)
      .executeTakeFirstOrThrow()
  const count = async () => (await server.store.db.selectFrom('form_message').select('id').execute()).length
  const addEvent = (id: number, more: object, authorId: number | null = null) => {
    const at = '2026-11-01T00:00:00.000Z'
    const facts = JSON.stringify({ months: ['12'], registration: 'here', checkedOn: '2026-11-01', ...more })
    return server.store.db
      .insertInto('content')
      .values({
        id,
        type: 'activity',
        handle: `event-${String(id)}`,
        status: 2,
        title: `活动 ${String(id)}`,
        summary: '',
        category: '沙龙',
        importance: 0,
        published_at: at,
        updated_at: at,
        source_name: null,
        source_url: null,
        place: null,
        file: null,
        file_hash: null,
        facts,
        author_id: authorId,
      })
      .execute()
  }
  const register = (
    fields: object,
    asking: CallerOptions & { key?: string; sender?: number; contentId?: number } = {},
  ) =>
    submit(
      {
        form: 'event',
        subject: String(asking.contentId ?? EVENT),
        fields: { phone: '13800138000', ...fields },
        ...(asking.key !== undefined && { key: asking.key }),
        ...(asking.sender !== undefined && { sender: asking.sender }),
      },
      asking,
    )
  const stateOf = async (contentId: number, { key, ...asking }: CallerOptions & { key?: string } = {}) =>
    parseAnswerData(
      await server.call(
        'GET',
        `/mapi/event/registration?contentId=${String(contentId)}${key === undefined ? '' : `&key=${key}`}`,
        undefined,
        asking,
      ),
      { places: z.int().nullable(), taken: z.int(), isOpen: z.boolean(), registeredAt: z.string().nullable() },
    )

  beforeAll(async () => {
    server = await openAccountApp(kind, { OPERATORS: `+86${OPERATOR}`, FORM_MAIL_TO: 'desk@example.com' })
    alice = await server.logIn('13800138001', { client: '1763611200000001' })
    server.clock.now += MINUTE
    bob = await server.logIn('13800138002', { client: '1763611200000002' })
    server.clock.now += MINUTE
    operator = await server.logIn(OPERATOR, { client: '1763611200000009' })
    await addEvent(EVENT, { places: '3', startsOn: '2026-12-01', endsOn: '2026-12-02' }, await idOf(alice))
    await addEvent(EVENT + 1, { startsOn: '2026-11-01', endsOn: '2026-11-02' })
    await addEvent(EVENT + 2, { registration: 'official' })
  })
  afterAll(() => server.close())

  test('what a visitor sends without an account is kept once for each key, proof or not', async () => {
    const key = newKey()
    const before = await count()
    const first = parseAnswerData(await submit({ key }), sentShape)
    // Simulates a lost response: the same key again, without a captcha proof and with another text.
    expect(
      parseAnswerData(await submit({ key, captchaVerifyParam: '', fields: { ...CONTACT, text: '别的' } }), sentShape),
    ).toEqual(first)
    expect(await count()).toBe(before + 1)
    const row = await server.store.db
      .selectFrom('form_message')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      form: 'contact',
      status: 0,
      links: 0,
      subject: '',
      fields: JSON.stringify(CONTACT),
      account_id: null,
    })
    expect(JSON.stringify(row)).not.toContain(key)
  })

  test('ten deliveries of one key at once are one message', async () => {
    const key = newKey()
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit({ key, fields: { ...CONTACT, text: '同时' } })),
    )
    expect(new Set(answers.map((answer) => parseAnswerData(answer, sentShape).id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('the same text twice within a day is kept once, also at once, and again after it', async () => {
    const fields = { ...CONTACT, text: '两次' }
    const answers = await Promise.all([
      submit({ fields }),
      submit({ fields }),
      submit({ fields: { ...fields, text: ' 两次\r\n' } }),
    ])
    const [first] = answers
    expect(new Set(answers.map((answer) => parseAnswerData(answer, sentShape).id)).size).toBe(1)
    server.clock.now += DAY + 1
    expect(parseAnswerData(await submit({ fields }), sentShape).id).not.toBe(
      first && parseAnswerData(first, sentShape).id,
    )
  })

  test('what the fields say wrong is refused, whatever the page checked', async () => {
    const answer = await submit({ form: 'message', fields: { phone: '1' } })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('请填写姓名'),
    ])
    for (const fields of [
      { ...CONTACT, name: '甲\u202E' },
      { ...CONTACT, text: 'x'.repeat(30_000) },
      { ...CONTACT, email: 'a@b.cn\nBcc: c@d.cn' },
    ])
      expect((await submit({ fields })).statusCode).toBe(400)
    expect((await submit({ form: 'none' })).statusCode).toBe(400)
  })

  test('a field that the form does not have is not kept', async () => {
    const row = await messageOf(await submit({ fields: { ...CONTACT, text: '多余', address: '某处', __proto__: 'x' } }))
    expect(JSON.parse(row.fields)).toEqual({ ...CONTACT, text: '多余' })
  })

  test('without a proof nothing is kept', async () => {
    const before = await count()
    expect((await submit({ captchaVerifyParam: 'guessed', fields: { ...CONTACT, text: '没有证明' } })).statusCode).toBe(
      403,
    )
    expect(await count()).toBe(before)
  })

  test('what fills the hidden field, or is full of links, waits where spam does, and nobody is written to', async () => {
    const hidden = await messageOf(
      await submit({ homepage: 'https://spam.example', fields: { ...CONTACT, text: '隐藏' } }),
    )
    const links = await messageOf(await submit({ fields: { ...CONTACT, text: 'https://a.cn '.repeat(6) } }))
    expect([hidden.status, links.status, links.links]).toEqual([3, 3, 6])
  })

  test('a client has so many a day', async () => {
    const asking = { client: '1763611200000777', ip: '203.0.113.7' }
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1)
      statuses.push((await submit({ fields: { ...CONTACT, text: `第 ${String(index)} 条` } }, asking)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    // A refused client does not use up another's quota, and the quota resets the next day.
    expect(
      (await submit({ fields: { ...CONTACT, text: '别人' } }, { client: '1763611200000778', ip: '203.0.113.9' }))
        .statusCode,
    ).toBe(200)
    server.clock.now += DAY
    expect((await submit({ fields: { ...CONTACT, text: '第二天' } }, asking)).statusCode).toBe(200)
  })

  test('a message is sent as who is signed in, or as nobody', async () => {
    const [a, b] = [await idOf(alice), await idOf(bob)]
    const fields = { ...CONTACT, text: '以账号发送' }
    expect((await submit({ sender: a, fields }, { token: bob })).statusCode).toBe(409)
    expect((await submit({ sender: a, fields })).statusCode).toBe(401)
    expect((await messageOf(await submit({ sender: b, fields }, { token: bob }))).account_id).toBe(b)
    expect((await messageOf(await submit({ fields: { ...fields, name: '乙' } }, { token: bob }))).account_id).toBeNull()
    const { list } = parseAnswerData(await server.call('GET', '/mapi/form/my', undefined, { token: bob }), {
      list: z.array(z.looseObject({ form: z.string(), fields: z.record(z.string(), z.string()) })),
    })
    expect(list.map((own) => own.fields.text)).toEqual(['以账号发送'])
  })

  describe('registration for an event', () => {
    const listed = async (path: string, token: string, id: string | number) =>
      parseAnswerData(await server.call('GET', `/mapi/${path}`, undefined, { token }), {
        list: z.array(z.looseObject({ id: z.union([z.string(), z.int()]) })),
      }).list.find((row) => row.id === id)

    test('counts places, also when two ask for the last one at once; a place that is given back is free', async () => {
      const keys = [newKey(), newKey(), newKey(), newKey(), newKey()]
      const answers = await Promise.all(keys.map((key, index) => register({ name: `人 ${String(index)}` }, { key })))
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 409, 409])
      expect(await stateOf(EVENT)).toEqual({ places: 3, taken: 3, isOpen: true, registeredAt: null })
      const held = keys.filter((_, index) => answers[index]?.statusCode === 200)
      const [first = ''] = held
      expect((await stateOf(EVENT, { key: first })).registeredAt).not.toBeNull()
      expect(
        (await server.call('POST', '/mapi/event/registration/cancel', { contentId: EVENT, key: newKey() })).statusCode,
      ).toBe(404)
      for (const key of held)
        parseAnswerData(await server.call('POST', '/mapi/event/registration/cancel', { contentId: EVENT, key }), {})
      expect(await stateOf(EVENT, { key: first })).toMatchObject({ taken: 0, registeredAt: null })
      expect(
        (await server.call('POST', '/mapi/event/registration/cancel', { contentId: EVENT, key: first })).statusCode,
      ).toBe(404)
      // The same person with the same text may register again.
      expect((await register({ name: '人 0' })).statusCode).toBe(200)
    })

    test('of an account is one, is its own, and is seen by the organizer alone', async () => {
      const sender = await idOf(bob)
      server.clock.now += MINUTE
      const first = parseAnswerData(await register({ name: '乙' }, { sender, token: bob }), sentShape)
      expect(parseAnswerData(await register({ name: '乙二' }, { sender, token: bob }), sentShape).id).toBe(first.id)
      expect((await stateOf(EVENT, { token: bob })).registeredAt).toBe(first.sentAt)
      const names = async (token: string) => {
        const answer = await server.call('GET', `/mapi/event/registration/list?contentId=${String(EVENT)}`, undefined, {
          token,
        })
        return answer.statusCode === 200
          ? parseAnswerData(answer, {
              list: z.array(z.looseObject({ fields: z.record(z.string(), z.string()), isCancelled: z.boolean() })),
            })
              .list.filter((row) => !row.isCancelled)
              .map((row) => row.fields.name)
          : answer.statusCode
      }
      expect([await names(alice), await names(bob), await names(operator)]).toEqual([
        ['人 0', '乙'],
        403,
        ['人 0', '乙'],
      ])
      parseAnswerData(
        await server.call('POST', '/mapi/event/registration/cancel', { contentId: EVENT }, { token: bob }),
        {},
      )
      expect((await stateOf(EVENT, { token: bob })).registeredAt).toBeNull()
    })

    test.each([
      ['a guest', false],
      ['an account', true],
    ])('that %s takes back says nothing of who it was any more, to nobody', async (_, isOfAccount) => {
      const [key, gone] = [newKey(), isOfAccount ? EVENT + 5 : EVENT + 6]
      await addEvent(gone, {}, await idOf(alice))
      const asking = { ...ELSEWHERE, ...(isOfAccount && { token: bob }) }
      const { id } = parseAnswerData(
        await register(
          { name: '己某', email: 'ji@example.com', text: '带两人' },
          { key, contentId: gone, ...(isOfAccount && { sender: await idOf(bob) }), ...asking },
        ),
        sentShape,
      )
      parseAnswerData(
        await server.call(
          'POST',
          '/mapi/operator/message/set',
          { id, status: 1, note: '己某来电' },
          { token: operator },
        ),
        {},
      )
      const stored = () =>
        server.store.db.selectFrom('form_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const before = await stored()
      server.clock.now += MINUTE
      parseAnswerData(
        await server.call(
          'POST',
          '/mapi/event/registration/cancel',
          { contentId: gone, ...(!isOfAccount && { key }) },
          asking,
        ),
        {},
      )
      expect(await stored()).toEqual({
        ...before,
        changed_at: new Date(server.clock.now).toISOString(),
        status: 4,
        fields: '{}',
        note: '',
        twin: id,
      })
      for (const path of [`event/registration/list?contentId=${String(gone)}`, 'operator/message/list?status=4'])
        expect(await listed(path, operator, id), path).toMatchObject({ fields: {} })
      expect(await listed('form/my', bob, id)).toEqual(
        isOfAccount ? expect.objectContaining({ fields: {} }) : undefined,
      )
    })

    test.each([
      ['a guest', false],
      ['an account', true],
    ])(
      'of %s that is taken for spam is one to who sent it, takes no place, and is taken back like another',
      async (_, isOfAccount) => {
        const [key, contentId] = [newKey(), isOfAccount ? EVENT + 7 : EVENT + 8]
        await addEvent(contentId, { places: '1' })
        const asking = { ...ELSEWHERE, ...(isOfAccount && { token: bob }) }
        const own = isOfAccount ? {} : { key }
        const sent = await submit(
          {
            key,
            form: 'event',
            subject: String(contentId),
            fields: { name: '辛某', phone: '13800138000' },
            homepage: 'x',
            ...(isOfAccount && { sender: await idOf(bob) }),
          },
          asking,
        )
        const { id, sentAt } = parseAnswerData(sent, sentShape)
        expect(await messageOf(sent)).toMatchObject({ status: 3 })
        expect(await stateOf(contentId, { ...own, ...asking })).toEqual({
          places: 1,
          taken: 0,
          isOpen: true,
          registeredAt: sentAt,
        })
        await server.store.db.updateTable('content').set({ status: -2 }).where('id', '=', contentId).execute()
        expect(await stateOf(contentId, { ...own, ...asking })).toMatchObject({ isOpen: false, registeredAt: sentAt })
        parseAnswerData(await server.call('POST', '/mapi/event/registration/cancel', { contentId, ...own }, asking), {})
        expect(await messageOf(sent)).toMatchObject({ id, status: 4, fields: '{}', twin: id })
      },
    )

    test.each([
      ['online', 2, false],
      ['offline', -2, true],
      ['deleted', -1, true],
    ])('of an event that is %s says so to who registered', async (_, status, isOffline) => {
      const contentId = EVENT + 100 + status
      await addEvent(contentId, {})
      const { id } = parseAnswerData(
        await register({ name: '庚' }, { ...ELSEWHERE, contentId, sender: await idOf(bob), token: bob }),
        sentShape,
      )
      await server.store.db
        .updateTable('content')
        .set({ status: status as 2 })
        .where('id', '=', contentId)
        .execute()
      expect(await listed('form/my', bob, id)).toMatchObject({
        title: `活动 ${String(contentId)}`,
        isOffline,
        status: 0,
      })
      parseAnswerData(await server.call('POST', '/mapi/event/registration/cancel', { contentId }, { token: bob }), {})
      expect(await listed('form/my', bob, id)).toMatchObject({ status: 4 })
    })

    test('of one that went offline is still exported and taken back, and no longer made', async () => {
      server.clock.now += MINUTE
      const key = newKey()
      const gone = EVENT + 3
      await addEvent(gone, {}, await idOf(alice))
      parseAnswerData(await register({ name: '丁' }, { key, contentId: gone }), sentShape)
      await server.store.db.updateTable('content').set({ status: -2 }).where('id', '=', gone).execute()
      expect((await register({ name: '戊' }, { contentId: gone })).statusCode).toBe(409)
      expect(await stateOf(gone, { key })).toMatchObject({ taken: 1, isOpen: false })
      expect((await server.call('GET', `/mapi/event/registration?contentId=${String(gone)}`)).statusCode).toBe(404)
      const list = (token: string) =>
        server.call('GET', `/mapi/event/registration/list?contentId=${String(gone)}`, undefined, { token })
      expect(await Promise.all([alice, bob, operator].map(async (token) => (await list(token)).statusCode))).toEqual([
        200, 403, 200,
      ])
      parseAnswerData(await server.call('POST', '/mapi/event/registration/cancel', { contentId: gone, key }), {})
    })

    test('is counted for whoever would take the event away, its author or an editor', async () => {
      server.clock.now += MINUTE
      const [contentId, author, at] = [EVENT + 20, await idOf(alice), '2026-11-01T00:00:00.000Z']
      await addEvent(contentId, {}, author)
      await server.store.db
        .insertInto('content_body')
        .values({ content_id: contentId, html: '<p>字</p>', markdown: '字' })
        .execute()
      await server.store.db
        .insertInto('content_submission')
        .values({
          content_id: contentId,
          account_id: author,
          key: newKey(),
          created_at: at,
          saved_at: at,
          reason: '',
          change_saves: 0,
        })
        .execute()
      const counts = async () => [
        (await listed('publish/list', alice, contentId))?.registered,
        parseAnswerData(
          await server.call('GET', `/mapi/editor/read?id=${String(contentId)}`, undefined, { token: operator }),
          {
            registered: z.int(),
          },
        ).registered,
      ]
      const keys = [newKey(), newKey()]
      for (const key of keys)
        parseAnswerData(await register({ name: key }, { ...ELSEWHERE, key, contentId }), sentShape)
      for (const [index, key] of keys.entries()) {
        expect(await counts()).toEqual([2 - index, 2 - index])
        parseAnswerData(await server.call('POST', '/mapi/event/registration/cancel', { contentId, key }, ELSEWHERE), {})
      }
      expect(await counts()).toEqual([0, 0])
    })

    test.each<[string, number, number]>([
      ['over', EVENT + 1, 409],
      ['elsewhere', EVENT + 2, 409],
      ['not there', 1, 404],
      ['no number', Number.NaN, 409],
    ])('of one that is %s is refused', async (_, contentId, status) =>
      expect((await register({ name: '丙' }, { contentId })).statusCode).toBe(status),
    )
  })

  test('what is asked about a job or goods is kept with it, and seen by who published it and operators alone', async () => {
    await addEvent(700_010, {}, await idOf(alice))
    await addEvent(700_011, {}, await idOf(alice))
    await server.store.db.updateTable('content').set({ type: 'recruit' }).where('id', '=', 700_010).execute()
    await server.store.db.updateTable('content').set({ type: 'hy', is_example: 1 }).where('id', '=', 700_011).execute()
    const ask = (subject: string) =>
      submit({ form: 'offer', subject, fields: { name: '求职的人', phone: '13800138000', text: '三年经验' } })
    expect(await messageOf(await ask('700010'))).toMatchObject({
      form: 'offer',
      subject: '700010',
      content_id: 700_010,
      status: 0,
    })
    // The subject may be neither an example, nor an event, nor an unknown id.
    expect(
      await Promise.all(
        ['700011', String(EVENT), '1', 'x', ''].map(async (subject) => (await ask(subject)).statusCode),
      ),
    ).toEqual([404, 404, 404, 404, 404])
    const answers = await Promise.all(
      [alice, operator, bob].map((token) =>
        server.call('GET', '/mapi/event/registration/list?contentId=700010', undefined, { token }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 403])
    expect(answers[0]?.json()).toMatchObject({
      data: { list: [{ fields: { name: '求职的人', text: '三年经验' }, isCancelled: false }] },
    })
    expect(
      (await submit({ form: 'offer', subject: '700010', fields: { name: '甲', phone: '13800138000' } })).statusCode,
    ).toBe(400)
    const list = (token: string) =>
      server.call('GET', '/mapi/event/registration/list?contentId=700010', undefined, { token })
    await server.store.db
      .updateTable('content')
      .set({ facts: JSON.stringify({ until: '2020-01-01' }) })
      .where('id', '=', 700_010)
      .execute()
    expect((await ask('700010')).statusCode, 'its last day is over').toBe(404)
    await server.store.db.updateTable('content').set({ status: -2 }).where('id', '=', 700_010).execute()
    expect(
      await Promise.all([alice, bob].map(async (token) => (await list(token)).statusCode)),
      'it is offline',
    ).toEqual([200, 403])
  })

  test('the figures of editors count it on its day in Beijing', async () => {
    const at = new Date(server.clock.now + 8 * 3_600_000).toISOString().slice(0, 10)
    const figures = parseAnswerData(
      await server.call('GET', `/mapi/editor/figures?from=${at}&to=${at}`, undefined, { token: operator }),
      {
        totals: z.looseObject({ registrations: z.int() }),
        registered: z.array(z.looseObject({ id: z.int(), count: z.int() })),
      },
    )
    const held = (
      await server.store.db
        .selectFrom('form_message')
        .select('created_at')
        .where('form', '=', 'event')
        .where('status', '=', 0)
        .execute()
    ).filter((row) => new Date(Date.parse(row.created_at) + 8 * 3_600_000).toISOString().startsWith(at))
    expect(held.length).toBeGreaterThan(0)
    expect([figures.totals.registrations, figures.registered]).toEqual([
      held.length,
      [expect.objectContaining({ id: EVENT, count: held.length })],
    ])
  })

  test('operators read, note and delete; what a sender took back stays so', async () => {
    const { id } = parseAnswerData(await submit({ form: 'tool-wish', fields: { text: '想要一个工具' } }), sentShape)
    const listed = async (query: string) =>
      parseAnswerData(
        await server.call('GET', `/mapi/operator/message/list?${query}`, undefined, { token: operator }),
        {
          list: z.array(z.looseObject({ id: z.string(), note: z.string() })),
          next: z.string(),
        },
      )
    expect((await listed('form=tool-wish')).list.map((row) => row.id)).toEqual([id])
    parseAnswerData(
      await server.call('POST', '/mapi/operator/message/set', { id, status: 2, note: '已回信' }, { token: operator }),
      {},
    )
    const [logged] = parseAnswerData(await server.call('GET', '/mapi/operator/audit', undefined, { token: operator }), {
      list: z.array(z.looseObject({ action: z.string(), detail: z.string() })),
    }).list
    expect(logged).toMatchObject({ action: '处理表单', detail: '想要的工具，标为已答复' })
    expect((await listed('form=tool-wish')).list).toEqual([])
    expect((await listed('form=tool-wish&status=2')).list).toMatchObject([{ id, note: '已回信' }])
    const all: string[] = []
    let after = ''
    do {
      const page = await listed(`size=7${after === '' ? '' : `&after=${after}`}`)
      all.push(...page.list.map((row) => row.id))
      after = page.next
    } while (after !== '')
    const stored = await server.store.db
      .selectFrom('form_message')
      .select('id')
      .where('status', '=', 0)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(all).toEqual(stored.map((row) => row.id))
    parseAnswerData(await server.call('POST', '/mapi/operator/message/drop', { id }, { token: operator }), {})
    expect((await server.call('POST', '/mapi/operator/message/drop', { id }, { token: operator })).statusCode).toBe(404)
    const cancelled = await server.store.db
      .selectFrom('form_message')
      .select('id')
      .where('status', '=', 4)
      .executeTakeFirstOrThrow()
    expect(
      (await server.call('POST', '/mapi/operator/message/set', { id: cancelled.id, status: 1 }, { token: operator }))
        .statusCode,
    ).toBe(404)
  })

  test('the account has all of it in its export, and deletion leaves none', async () => {
    const id = await idOf(bob)
    const holding = PERSONAL_DATA_SOURCES.find(({ tables }) => tables.includes('form_message'))
    const sections = (await holding?.export(server.store.db, id)) ?? []
    expect(JSON.stringify(await readAllRows(sections[0]))).toContain('以账号发送')
    await server.store.db.transaction().execute(async (trx) => holding?.erase(trx, id, server.store.kind))
    expect(
      await server.store.db.selectFrom('form_message').select('id').where('account_id', '=', id).execute(),
    ).toEqual([])
  })

  test('the challenge names the scene, and not the key that it is for', async () => {
    const key = newKey()
    const { challenge } = parseAnswerData(await server.call('GET', `/mapi/form/captcha?key=${key}`), {
      challenge: z.any(),
    })
    expect(challenge.parameters.data.scene).toBe('form')
    expect(JSON.stringify(challenge)).not.toContain(key)
  })
})
