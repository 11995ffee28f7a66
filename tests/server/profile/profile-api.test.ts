import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import type { Role } from '../../../src/lib/account/user-info.ts'
import { makeSite, type Site } from '../fixtures.ts'
import { DATABASES, type TestDatabase } from '../store/databases.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'

const DAY = 86_400_000
/** A valid company code with its check character by GB 32100-2015. */
const CREDIT_CODE = '91350100M000100Y43'

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let site: Site
  let store: Store
  let app: FastifyInstance
  let now = Date.UTC(2026, 10, 22, 4)
  const sent = new Map<string, string>()
  const people = new Map<string, { id: number; roles: Role[] }>()

  beforeAll(async () => {
    database = await make()
    site = makeSite({ RATE_LIMIT: '0', OPERATORS: '+8613900000001' })
    store = await openStore(database.options)
    app = await buildApp(site.config, {
      store,
      now: () => now,
      accounts: {
        accountOf: async (token) =>
          people.has(token) ? { ...(people.get(token) ?? { id: 0, roles: [] }), sessionId: token } : undefined,
      },
      gates: {
        captcha: { check: async () => true },
        sms: { send: async ({ phone, code }) => void sent.set(phone, code) },
        wechat: { takePending: async () => false },
      },
    })
    await app.ready()
    for (const [token, id, roles] of [
      ['one', 1_000_000_001, []],
      ['two', 1_000_000_002, []],
      ['three', 1_000_000_003, []],
      ['operator', 1_000_000_009, ['operator']],
    ] as const) {
      people.set(token, { id, roles: [...roles] })
      await store.db
        .insertInto('account')
        .values({
          id,
          phone: `+861390000000${String(id % 10)}`,
          union_id: null,
          created_at: '2026-11-01T00:00:00.000Z',
          deletion_at: null,
          gender: null,
          nick_name: `用户${String(id)}`,
          account_name: `用户${String(id)}`,
        })
        .execute()
    }
    await store.db
      .insertInto('content')
      .values(
        (
          [
            [5, 'service', 0],
            [6, 'service', 0],
            [7, 'hy', 0],
            [8, 'company', 1],
          ] as const
        ).map(([id, type, isExample]) => ({
          id,
          type,
          is_example: isExample,
          handle: `entry-${String(id)}`,
          status: 2 as const,
          title: `名录 ${String(id)}`,
          summary: '',
          category: '',
          importance: 0,
          published_at: '2026-11-01T00:00:00.000Z',
          updated_at: '2026-11-01T00:00:00.000Z',
          source_name: null,
          source_url: null,
          place: null,
          file: null,
          file_hash: null,
        })),
      )
      .execute()
  })
  afterAll(async () => {
    await app.close()
    await store.close()
    await database.remove()
    site.remove()
  })

  const ask = async (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: { 'access-token': token }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json<{ message: string; data: Record<string, unknown> }>() }
  }
  const picture = () =>
    sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer()
  const upload = async (token: string, purpose: string, body?: Buffer) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/mapi/account/image?purpose=${purpose}`,
      headers: { 'access-token': token, 'content-type': 'image/png' },
      payload: body ?? (await picture()),
    })
    return { status: answer.statusCode, ...answer.json<{ message: string; data: { hash: string; url: string } }>() }
  }
  const account = (token: string) =>
    store.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', people.get(token)?.id ?? 0)
      .executeTakeFirstOrThrow()
  const points = async (token: string) => (await ask(token, 'GET', '/mapi/point/account/info')).data
  const submit = async (token: string, change: object = {}) => {
    const { phone } = await account(token)
    now += 61_000
    await ask(token, 'POST', '/mapi/account/safety-code', { accountNumber: phone, type: 3 })
    const { hash } = (await upload(token, 'document')).data
    return ask(token, 'POST', '/mapi/company/verification/submit', {
      companyName: '跨港贸易有限公司',
      licenceNumber: CREDIT_CODE,
      documents: [hash],
      safetyCode: sent.get(phone),
      ...change,
    })
  }
  const decide = async (kind: 'verification' | 'claim', id: string, isPassed: boolean, reason = '') =>
    ask('operator', 'POST', `/mapi/operator/${kind}/decide`, { id, isPassed, reason })

  describe('pictures', () => {
    test('an upload is public in each width, the same for ever, and nothing but a picture', async () => {
      const { data } = await upload('one', 'picture')
      for (const width of [48, 180, 360]) {
        const answer = await app.inject(data.url.replace('-180.', `-${String(width)}.`))
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width })
      }
    })

    test.each([
      '/files/x.webp',
      `/files/${'0'.repeat(40)}-180.webp`,
      '/files/..%2f..%2fcrossport.db',
      `/files/${'a'.repeat(40)}-181.webp`,
      '/files/',
    ])('%s is not there', async (url) => expect((await app.inject(url)).statusCode).toBe(404))

    test('nobody uploads without a login, and the body is not waited for', async () => {
      expect((await upload('nobody', 'picture')).status).toBe(401)
      expect((await upload('one', 'other')).status).toBe(400)
      expect((await upload('one', 'picture', Buffer.from('<svg/>'))).message).toBe(
        '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片',
      )
      expect((await upload('one', 'picture', Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    })

    test('a document is for its owner and for operators', async () => {
      const { data } = await upload('one', 'document')
      expect(data.url).toBe('')
      const read = async (token: string) =>
        (await app.inject({ url: `/mapi/account/document?hash=${data.hash}`, headers: { 'access-token': token } }))
          .statusCode
      expect([await read('one'), await read('operator'), await read('two'), await read('nobody')]).toEqual([
        200, 200, 404, 401,
      ])
      expect((await app.inject(`/files/${data.hash}-180.webp`)).statusCode).toBe(404)
    })

    test('a day has thirty uploads, also for those that are refused', async () => {
      const seen = new Set<number>()
      for (let count = 0; count < 32; count += 1) seen.add((await upload('three', 'picture', Buffer.from('x'))).status)
      expect([...seen]).toEqual([400, 429])
      now += DAY
      expect((await upload('three', 'picture', Buffer.from('x'))).status).toBe(400)
    })
  })

  describe('spec 6: profiles', () => {
    test('a person says who they are, and what is cleared is gone', async () => {
      const { data } = await upload('one', 'picture')
      expect(
        await ask('one', 'PUT', '/mapi/center/my', {
          picture: data.url,
          nickName: ' 小港 ',
          gender: 0,
          description: '做家居\r\n类目',
          area: '深圳',
        }),
      ).toMatchObject({ status: 200, data: '修改成功' })
      expect(await account('one')).toMatchObject({
        picture: data.url,
        nick_name: '小港',
        gender: 0,
        description: '做家居\n类目',
        area: '深圳',
      })
      expect((await points('one')).balance).toBe(30)
      await ask('one', 'PUT', '/mapi/center/my', { nickName: '大港', clear: ['gender', 'area'] })
      expect(await account('one')).toMatchObject({
        nick_name: '大港',
        gender: null,
        area: '',
        description: '做家居\n类目',
      })
      expect((await points('one')).balance).toBe(30)
    })

    test("a picture must be the account's own, and of that kind", async () => {
      const others = await upload('two', 'picture')
      const logo = await upload('one', 'logo')
      for (const url of [others.data.url, logo.data.url, `/files/${'0'.repeat(40)}-180.webp`])
        expect(await ask('one', 'PUT', '/mapi/center/my', { picture: url })).toMatchObject({
          status: 400,
          message: '图片已过期，请重新上传',
        })
      for (const url of ['https://evil.example/a.webp', 'javascript:alert(1)', '/files/../x', '//evil/x'])
        expect((await ask('one', 'PUT', '/mapi/center/my', { picture: url })).status).toBe(400)
    })

    test.each([
      'a'.repeat(21),
      'a\u202Eb',
      'a\u200Bb',
      'a\nb',
      'a\u0000b',
      '\u2066x',
      `a${'\u0301'.repeat(6)}`,
      'a\u200Db',
    ])('the name %j is refused', async (nickName) => {
      expect((await ask('one', 'PUT', '/mapi/center/my', { nickName })).status).toBe(400)
    })

    test.each(['李雷', '👨‍👩‍👧', 'José', '한국', '🏳️‍🌈店', "O'Neil"])('the name %s is taken', async (nickName) => {
      expect((await ask('one', 'PUT', '/mapi/center/my', { nickName })).status).toBe(200)
      expect((await account('one')).nick_name).toBe(nickName)
    })

    test("only a verified company has a company's profile", async () => {
      expect(await ask('two', 'PUT', '/mapi/company/management/my', { companyAbbreviation: '跨港' })).toMatchObject({
        status: 403,
        message: '通过企业认证后才能修改企业资料',
      })
    })
  })

  describe('verification and claims', () => {
    test('none → passing → not passed → passing → passed', async () => {
      expect((await ask('two', 'GET', '/mapi/company/verification/my')).data).toBeNull()
      const first = await submit('two')
      expect(first).toMatchObject({ status: 200, data: { status: 1 } })
      expect(await account('two')).toMatchObject({ authentication_type: 1, authentication_status: 1 })
      expect(await submit('two')).toMatchObject({ status: 409, message: '上一份申请还在审核' })

      const queue = await ask('operator', 'GET', '/mapi/operator/verification/list')
      expect(queue.data).toMatchObject({
        list: [
          {
            companyName: '跨港贸易有限公司',
            applicant: { id: 1_000_000_002, phoneNumber: '尾号 0002' },
            othersPassed: 0,
          },
        ],
        next: '',
      })
      const id = String(first.data.id)
      expect(await decide('verification', id, false)).toMatchObject({ status: 400, message: '请写明不通过的原因' })
      expect(await decide('verification', id, false, '图片看不清')).toMatchObject({ status: 200 })
      expect(await decide('verification', id, true)).toMatchObject({ status: 409 })
      expect((await ask('two', 'GET', '/mapi/company/verification/my')).data).toMatchObject({
        status: -1,
        reason: '图片看不清',
      })

      const second = await submit('two')
      expect((await decide('verification', String(second.data.id), true)).status).toBe(200)
      expect(await account('two')).toMatchObject({
        authentication_type: 1,
        authentication_status: 2,
        account_name: '跨港贸易有限公司',
        claim_status: 1,
      })
      expect((await points('two')).balance).toBe(200)
      expect(await submit('two')).toMatchObject({ status: 409, message: '这个账号已通过企业认证' })
      const audit = await store.db
        .selectFrom('audit_entry')
        .select(['actor', 'action', 'target'])
        .orderBy('at')
        .execute()
      expect(audit).toEqual([
        { actor: 1_000_000_009, action: '企业认证不通过', target: '1000000002' },
        { actor: 1_000_000_009, action: '企业认证通过', target: '1000000002' },
      ])
    })

    test('what is wrong is refused, and a wrong code adds nothing', async () => {
      expect((await submit('one', { licenceNumber: '91350100M000100Y44' })).message).toContain('校验位不对')
      expect((await submit('one', { safetyCode: '000000' })).message).toContain('验证码不对')
      const others = (await upload('three', 'document')).data.hash
      for (const hash of ['0'.repeat(40), others])
        expect((await submit('one', { documents: [hash] })).message).toBe('图片已过期，请重新上传')
      expect((await ask('one', 'GET', '/mapi/company/verification/my')).data).toBeNull()
      expect(await account('one')).toMatchObject({ authentication_status: 0 })
      const elsewhere = await submit('one', { country: 'US', licenceNumber: '94-1234567' })
      expect(elsewhere).toMatchObject({ status: 200, data: { licenceNumber: '941234567' } })
      await decide('verification', String(elsewhere.data.id), true)
    })

    test('a verified company writes its profile, and is told from a person', async () => {
      const { data } = await upload('two', 'logo')
      expect(
        await ask('two', 'PUT', '/mapi/company/management/my', {
          companyLogo: data.url,
          companyAbbreviation: '跨港',
          companyWebsite: 'https://crossport.example',
        }),
      ).toMatchObject({ data: '修改成功' })
      for (const companyWebsite of ['javascript:alert(1)', 'ftp://a.example', 'https://localhost:1/'])
        expect((await ask('two', 'PUT', '/mapi/company/management/my', { companyWebsite })).status).toBe(400)
      expect(await ask('two', 'PUT', '/mapi/center/my', { nickName: 'x' })).toMatchObject({
        status: 403,
        message: '企业账号请修改企业资料',
      })
      expect((await ask('', 'GET', '/mapi/center/public?handle=1000000002')).data).toMatchObject({
        name: '跨港',
        isCompany: true,
        companyWebsite: 'https://crossport.example',
        picture: data.url,
      })
    })

    test('of two claims of an entry one wins, whoever decides at the same moment', async () => {
      expect(await ask('three', 'POST', '/mapi/company/claim/submit', { contentId: 5 })).toMatchObject({ status: 403 })
      expect(await ask('two', 'POST', '/mapi/company/claim/submit', { contentId: 999 })).toMatchObject({ status: 404 })
      // Products are not directory entries, and examples cannot be claimed.
      for (const contentId of [7, 8])
        expect(await ask('two', 'POST', '/mapi/company/claim/submit', { contentId })).toMatchObject({ status: 404 })
      const claims = await Promise.all(
        ['one', 'two'].map((token) =>
          ask(token, 'POST', '/mapi/company/claim/submit', { contentId: 5, statement: '我们的页面' }),
        ),
      )
      expect(claims.map(({ status }) => status)).toEqual([200, 200])
      expect((await ask('operator', 'GET', '/mapi/operator/claim/list')).data).toMatchObject({
        list: [{ rivals: 1 }, { rivals: 1 }],
      })
      const outcomes = await Promise.all(claims.map(({ data }) => decide('claim', String(data.id), true)))
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const statuses = await store.db
        .selectFrom('directory_claim')
        .select(['status'])
        .where('content_id', '=', 5)
        .execute()
      expect(statuses.map(({ status }) => status).toSorted()).toEqual([-1, 3])
      expect([(await account('one')).claim_status, (await account('two')).claim_status].toSorted()).toEqual([-1, 3])
      const balances = [(await points('one')).balance, (await points('two')).balance].map(Number)
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(230 + 200 + 100)
      for (const token of ['one', 'two'])
        expect((await ask(token, 'POST', '/mapi/company/claim/submit', { contentId: 5 })).status).toBe(409)
    })

    test('spec 4: whose an entry is, lists and its page say, by the name that everyone knows', async () => {
      const { account_id: id } = await store.db
        .selectFrom('directory_claim')
        .select('account_id')
        .where('status', '=', 3)
        .executeTakeFirstOrThrow()
      await store.db.updateTable('account').set({ company_abbreviation: '甲公司' }).where('id', '=', id).execute()
      const facts = {
        service: { provider: '甲' },
        hy: { supplier: '甲', place: '义乌' },
        company: { country: 'CN', official: 'https://a.example/', checkedOn: '2026-11-01' },
      }
      for (const type of ['service', 'hy', 'company'] as const)
        await store.db
          .updateTable('content')
          .set({ facts: JSON.stringify(facts[type]) })
          .where('type', '=', type)
          .execute()
      const claims = async (type: string) => {
        const { list } = (await ask('', 'GET', `/mapi/content/list?type=${type}`)).data
        return (list as { id: number; claim?: unknown }[]).map((card) => [card.id, card.claim])
      }
      const [nobodys, own] = [
        { isClaimed: false, claimer: null },
        { isClaimed: true, claimer: { id, name: '甲公司' } },
      ]
      expect(await claims('service')).toEqual([
        [6, nobodys],
        [5, own],
      ])
      expect([await claims('company'), await claims('hy')]).toEqual([[[8, nobodys]], [[7, undefined]]])
      expect((await ask('', 'GET', '/mapi/content/claim?contentId=5')).data).toEqual(own)
      expect((await ask('', 'GET', '/mapi/content/claim?contentId=6')).data).toEqual(nobodys)
      // An account about to be deleted has no profile page; its claims remain.
      await store.db
        .updateTable('account')
        .set({ deletion_at: '2026-12-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute()
      expect([
        (await claims('service'))[1]?.[1],
        (await ask('', 'GET', '/mapi/content/claim?contentId=5')).data,
      ]).toEqual([
        { isClaimed: true, claimer: null },
        { isClaimed: true, claimer: null },
      ])
      await store.db.updateTable('account').set({ deletion_at: null }).where('id', '=', id).execute()
      // Entries submitted by the account itself need no claim.
      await store.db.updateTable('content').set({ author_id: id }).where('id', 'in', [6, 7]).execute()
      expect(await claims('service')).toEqual([
        [6, own],
        [5, own],
      ])
      expect((await ask('', 'GET', '/mapi/content/claim?contentId=6')).data).toEqual(own)
      for (const token of ['one', 'two'])
        expect(await ask(token, 'POST', '/mapi/company/claim/submit', { contentId: 6 })).toMatchObject({
          status: 409,
          message: '这条名录已有企业认领',
        })
      expect((await ask('', 'GET', '/mapi/content/claim?contentId=7')).data, 'goods are no entry').toEqual(nobodys)
      // The author of a content that is not public is not revealed.
      await store.db.updateTable('content').set({ status: CONTENT_STATUS.PENDING_REVIEW }).where('id', '=', 6).execute()
      expect((await ask('', 'GET', '/mapi/content/claim?contentId=6')).data).toEqual(nobodys)
      await store.db.updateTable('content').set({ status: CONTENT_STATUS.ONLINE }).where('id', '=', 6).execute()
      await store.db.updateTable('content').set({ author_id: null }).where('id', 'in', [6, 7]).execute()
    })

    test.each([
      ['GET', '/mapi/operator/verification/list'],
      ['GET', '/mapi/operator/claim/list'],
      ['POST', '/mapi/operator/verification/decide'],
      ['POST', '/mapi/operator/claim/decide'],
    ] as const)('%s %s is for operators', async (method, url) => {
      const payload = method === 'POST' ? { id: 'A'.repeat(22), isPassed: true } : undefined
      expect([
        (await ask('one', method, url, payload)).status,
        (await ask('nobody', method, url, payload)).status,
      ]).toEqual([403, 401])
    })
  })

  describe('what others see', () => {
    test('no number and nothing private', async () => {
      const { data } = await ask('', 'GET', '/mapi/center/public?handle=1000000003')
      expect(Object.keys(data).toSorted()).toEqual([
        'area',
        'companyWebsite',
        'description',
        'followers',
        'id',
        'isCompany',
        'isEditor',
        'joinedOn',
        'level',
        'name',
        'picture',
      ])
      expect(JSON.stringify(data)).not.toMatch(/1390000/)
    })

    test('an author is an editor', async () => {
      expect((await ask('', 'GET', '/mapi/center/public?handle=1000000003&role=editor')).status).toBe(404)
      await store.db
        .insertInto('account_role')
        .values({ account_id: 1_000_000_003, role: 'editor', given_by: 1, given_at: '' })
        .execute()
      expect((await ask('', 'GET', '/mapi/center/public?handle=1000000003&role=editor')).data).toMatchObject({
        isEditor: true,
      })
    })

    test('an account that is about to be deleted is not there', async () => {
      await store.db
        .updateTable('account')
        .set({ deletion_at: '2026-12-01T00:00:00.000Z' })
        .where('id', '=', 1_000_000_003)
        .execute()
      expect(await ask('', 'GET', '/mapi/center/public?handle=1000000003')).toMatchObject({
        status: 404,
        message: '没有这个用户',
      })
    })
  })
})
