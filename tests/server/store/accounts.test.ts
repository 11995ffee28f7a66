import { describe, expect, test } from 'vitest'
import type { CodeAttempt } from '../../../server/store/safety-codes.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'

const NOW = Date.UTC(2026, 10, 22, 4)
const iso = (ms: number) => new Date(NOW + ms).toISOString()
const LATER = iso(86_400_000)
const LIFE_MS = 300_000

let made = 0
/** A phone number not used by other tests, with its code. */
function freshCode() {
  made += 1
  return {
    phone: `+8613800${String(made).padStart(6, '0')}`,
    purpose: 1,
    owner: 'me',
    codeHash: `right-${String(made)}`,
    now: NOW,
  } as const
}
const session = (token: string) => ({
  id: token,
  tokenHash: `hash ${token}`,
  client: 'client',
  device: 'Chrome，Windows',
  address: '203.0.113.0/24',
  now: iso(0),
  expiresAt: LATER,
})
const tryOf = (
  code: Pick<CodeAttempt, 'phone' | 'purpose' | 'owner' | 'codeHash' | 'now'>,
  more: Partial<CodeAttempt> = {},
): CodeAttempt => ({
  ...code,
  mostTries: 5,
  failures: [],
  ofNumber: { what: `wrong ${code.phone}`, most: 10, windowMs: 3_600_000 },
  ...more,
})

describe.each(DATABASES)('$kind', (database) => {
  const { store, here, there } = twoProcesses(database)
  const guessed = (phone: string) =>
    store.db.selectFrom('account_count').select('used').where('what', '=', `wrong ${phone}`).execute()
  const either = (step: number) => (step % 2 === 0 ? here : there)
  const accountFor = async (name: string) => {
    const code = freshCode()
    await here.saveCode({ ...code, lifeMs: LIFE_MS, limits: [] })
    const outcome = await here.logInByCode({
      tried: tryOf(code),
      numberKey: code.phone,
      candidates: [{ id: 5_000_000_000 + made, name }],
      session: session(`session of ${name} ${String(made)}`),
    })
    if (!('accountId' in outcome)) throw new Error('refused')
    return { ...code, accountId: outcome.accountId, token: `session of ${name} ${String(made)}` }
  }

  test('of many tries from two processes at once five are counted, and then the right code is none', async () => {
    const code = freshCode()
    await here.saveCode({ ...code, lifeMs: LIFE_MS, limits: [] })
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, step) =>
        either(step).takeCodeAlone(tryOf(code, { codeHash: `wrong-${String(step)}` })),
      ),
    )
    expect(new Set(tries)).toEqual(new Set(['wrong']))
    const { tries: counted } = await store.db
      .selectFrom('safety_code')
      .select('tries')
      .where('phone', '=', code.phone)
      .executeTakeFirstOrThrow()
    expect(counted).toBe(5)
    expect([await here.takeCodeAlone(tryOf(code)), await there.takeCodeAlone(tryOf(code))]).toEqual(['wrong', 'wrong'])
  })

  test('of many logins with wrong codes from two processes at once five are counted, beside right ones of other numbers', async () => {
    const code = freshCode()
    const others = Array.from({ length: 6 }, freshCode)
    for (const one of [code, ...others]) await here.saveCode({ ...one, lifeMs: LIFE_MS, limits: [] })
    const failures = [
      { what: `client of ${code.phone}`, most: 30, windowMs: LIFE_MS },
      { what: `range of ${code.phone}`, most: 90, windowMs: LIFE_MS },
    ]
    const enter = (step: number, tried: CodeAttempt, name: string) =>
      either(step).logInByCode({
        tried,
        numberKey: tried.phone,
        candidates: [{ id: 7_500_000_000 + made * 100 + step, name: 'x' }],
        session: session(`${name} of ${code.phone}`),
      })
    const wrong = await Promise.all(
      Array.from({ length: 24 }, (_, step) =>
        enter(step, tryOf(code, { codeHash: `wrong-${String(step)}`, failures }), `wrong ${String(step)}`),
      ),
    )
    const right = await Promise.all(others.map((one, step) => enter(30 + step, tryOf(one), `right ${String(step)}`)))
    expect(wrong.filter((outcome) => !('refused' in outcome && outcome.refused === 'code'))).toEqual([])
    expect(right.filter((outcome) => 'accountId' in outcome && outcome.isNew)).toHaveLength(6)
    expect(
      await store.db
        .selectFrom('safety_code')
        .select('tries')
        .where('phone', '=', code.phone)
        .executeTakeFirstOrThrow(),
    ).toEqual({ tries: 5 })
    expect(await enter(1, tryOf(code, { failures }), 'too late')).toEqual({ refused: 'code' })
    const counts = await store.db
      .selectFrom('account_count')
      .select(['what', 'used'])
      .where('what', 'in', [...failures.map(({ what }) => what), `wrong ${code.phone}`])
      .orderBy('what')
      .execute()
    // All three limits count attempts at a code.
    expect(counts.map(({ used }) => used)).toEqual([5, 5, 5])
    const limited = failures.map((limit) => ({ ...limit, most: 5 }))
    expect(await enter(0, tryOf(code, { failures: limited }), 'limited')).toMatchObject({
      refused: 'limit',
      until: { endsAt: iso(LIFE_MS) },
    })
    // If a limit is used up, a code still has one attempt.
    const last = freshCode()
    await here.saveCode({ ...last, lifeMs: LIFE_MS, limits: [] })
    expect(await enter(40, tryOf(last, { failures: limited }), 'last')).toMatchObject({ isNew: true })
  })

  test('what strangers enter, in whichever process, leaves a code as it is to who asked for it', async () => {
    const code = freshCode()
    await here.saveCode({ ...code, lifeMs: LIFE_MS, limits: [] })
    const tries = Array.from({ length: 12 }, (_, step) =>
      either(step).takeCodeAlone(
        tryOf(code, { owner: `stranger ${String(step % 3)}`, codeHash: step === 7 ? code.codeHash : 'wrong' }),
      ),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['wrong']))
    // A code requested by a stranger does not replace one's own either.
    await there.saveCode({ ...code, owner: 'stranger 1', codeHash: 'of the stranger', lifeMs: LIFE_MS, limits: [] })
    expect(await there.takeCodeAlone(tryOf(code))).toBe('right')
  })

  test('of one number ten wrong codes an hour are counted over all clients and processes, and then each code has one try', async () => {
    const code = freshCode()
    const guess = (owner: string, step: number) => either(step).takeCodeAlone(tryOf(code, { owner, codeHash: 'wrong' }))
    for (const owner of ['a', 'b', 'me', 'c']) await here.saveCode({ ...code, owner, lifeMs: LIFE_MS, limits: [] })
    for (const owner of ['a', 'b'])
      for (let step = 0; step < 5; step += 1) expect(await guess(owner, step)).toBe('wrong')
    expect(await guess('c', 1)).toBe('wrong')
    expect(await here.takeCodeAlone(tryOf(code, { owner: 'c' }))).toBe('wrong')
    expect(await there.takeCodeAlone(tryOf(code))).toBe('right')
    // Clients without a code cannot use up the number's attempts.
    const other = freshCode()
    await here.saveCode({ ...other, lifeMs: LIFE_MS, limits: [] })
    for (let step = 0; step < 12; step += 1)
      await either(step).takeCodeAlone(tryOf(other, { owner: 'stranger', codeHash: 'wrong' }))
    expect(await guessed(other.phone)).toEqual([])
  })

  test('of two processes that enter the right code at once one logs in, and one account is made', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = freshCode()
      await here.saveCode({ ...code, lifeMs: LIFE_MS, limits: [] })
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, step) =>
          either(step).logInByCode({
            tried: tryOf(code),
            numberKey: code.phone,
            candidates: [{ id: 6_000_000_000 + made * 10 + step, name: 'x' }],
            session: session(`race ${String(made)} ${String(step)}`),
          }),
        ),
      )
      expect(outcomes.filter((outcome) => 'accountId' in outcome)).toHaveLength(1)
      expect(await store.db.selectFrom('account').select('id').where('phone', '=', code.phone).execute()).toHaveLength(
        1,
      )
      expect(
        await store.db
          .selectFrom('account_session')
          .select('id')
          .where('id', 'like', `race ${String(made)} %`)
          .execute(),
      ).toHaveLength(1)
    }
  })

  test('of codes asked for by two processes at once one is sent', async () => {
    const code = freshCode()
    const limits = [
      { what: `gap of ${code.phone}`, most: 1, windowMs: 60_000 },
      { what: `day of ${code.phone}`, most: 10, windowMs: 86_400_000 },
    ]
    const saved = await Promise.all(
      Array.from({ length: 10 }, (_, step) =>
        either(step).saveCode({ ...code, codeHash: `code ${String(step)}`, lifeMs: LIFE_MS, limits }),
      ),
    )
    expect(saved.filter((usedUp) => usedUp === undefined)).toHaveLength(1)
    expect(saved.find((usedUp) => usedUp !== undefined)).toEqual({ what: `gap of ${code.phone}`, endsAt: iso(60_000) })
    // A refused request is not counted.
    expect(
      await store.db.selectFrom('account_count').select('used').where('what', '=', `day of ${code.phone}`).execute(),
    ).toEqual([{ used: 1 }])
  })

  test('a count begins anew when its time is over', async () => {
    const code = freshCode()
    const limits = [{ what: `window of ${code.phone}`, most: 2, windowMs: 1000 }]
    const save = (step: number, now: number) => either(step).saveCode({ ...code, now, lifeMs: LIFE_MS, limits })
    expect([await save(0, NOW), await save(1, NOW + 400)]).toEqual([undefined, undefined])
    expect(await save(0, NOW + 999)).toEqual({ what: `window of ${code.phone}`, endsAt: iso(1000) })
    expect(await there.getCountResetTime(`window of ${code.phone}`, NOW + 999)).toBe(iso(1000))
    expect([await save(1, NOW + 1000), await here.getCountResetTime(`window of ${code.phone}`, NOW + 1000)]).toEqual([
      undefined,
      iso(2000),
    ])
  })

  test('an account whose first number is taken gets the next', async () => {
    const { accountId } = await accountFor('li')
    const code = freshCode()
    await there.saveCode({ ...code, lifeMs: LIFE_MS, limits: [] })
    const outcome = await there.logInByCode({
      tried: tryOf(code),
      numberKey: code.phone,
      candidates: [
        { id: accountId, name: 'a' },
        { id: 7_000_000_001, name: 'b' },
      ],
      session: session('second candidate'),
    })
    expect(outcome).toEqual({ accountId: 7_000_000_001, isNew: true, endedDeletion: false })
    expect(await here.readAccount(7_000_000_001)).toMatchObject({ account_name: 'b', phone: code.phone, gender: null })
  })

  test('a session of one process is known, extended and ended by the other', async () => {
    const { accountId, phone, token } = await accountFor('wang')
    expect(await there.findSession(`hash ${token}`, iso(0))).toEqual({
      id: token,
      accountId,
      phone,
      roles: [],
      lastSeenAt: iso(0),
      expiresAt: LATER,
    })
    expect(await there.findSession(`hash ${token}`, LATER)).toBeUndefined()
    await there.updateSessionLastUse(token, iso(1000), iso(2 * 86_400_000))
    expect(await here.listSessions(accountId, iso(0))).toMatchObject([
      { id: token, createdAt: iso(0), lastSeenAt: iso(1000), expiresAt: iso(2 * 86_400_000) },
    ])
    expect([
      await here.endSession(accountId + 1, token),
      await there.endSession(accountId, token),
      await here.endSession(accountId, token),
    ]).toEqual([false, true, false])
    // A session that expired meanwhile is not renewed.
    await there.updateSessionLastUse(token, iso(2000), LATER)
    expect(await here.findSession(`hash ${token}`, iso(0))).toBeUndefined()
    expect(await here.endSessions(accountId, iso(0))).toBe(0)
  })

  test('WeChat logs in who is bound, and ends the wait for a deletion', async () => {
    const { accountId } = await accountFor('zhao')
    await store.db.updateTable('account').set({ union_id: 'union of zhao' }).where('id', '=', accountId).execute()
    await there.requestDeletion(accountId, iso(0))
    expect(await here.listDueDeletions(iso(0), 10)).toContain(accountId)
    expect([
      await there.logInByWechat('union of zhao', session('by WeChat')),
      await here.logInByWechat('union of nobody', session('by nobody')),
    ]).toEqual([{ accountId, endedDeletion: true }, undefined])
    expect(await here.listDueDeletions(LATER, 10)).not.toContain(accountId)
  })

  test('a ban by one process ends the sessions and refuses the logins of the other, until it is lifted there', async () => {
    const { accountId, phone, token } = await accountFor('sun')
    await store.db.updateTable('account').set({ union_id: 'union of sun' }).where('id', '=', accountId).execute()
    const enter = async () => {
      const code = { ...freshCode(), phone }
      await there.saveCode({ ...code, lifeMs: LIFE_MS, limits: [] })
      return there.logInByCode({
        tried: tryOf(code),
        numberKey: 'key of sun',
        candidates: [{ id: 7_100_000_000 + made, name: 'x' }],
        session: session(`again ${String(made)}`),
      })
    }
    expect([
      await here.addBanAlone({ accountId, reason: '广告', now: iso(0) }),
      await there.addBanAlone({ accountId, reason: '别的', now: iso(1) }),
    ]).toEqual([true, false])
    expect([
      await there.findSession(`hash ${token}`, iso(0)),
      await there.findSessionEnder(`hash ${token}`),
      await there.findBanBySession(`hash ${token}`),
      await there.isBanned(accountId),
    ]).toEqual([undefined, 'operator', '广告', true])
    expect([await enter(), await there.logInByWechat('union of sun', session('by banned WeChat'))]).toEqual([
      { refused: 'banned', reason: '广告' },
      { refused: 'banned', reason: '广告' },
    ])
    const { list, total } = await there.listBans({ number: { phone, key: '' }, page: 1, size: 5 })
    expect([list, total]).toMatchObject([
      [{ accountId, accountName: 'sun', phone, deletionAt: null, reason: '广告', bannedAt: iso(0) }],
      1,
    ])
    expect([await there.takeBanAlone(list[0]?.id ?? ''), await here.takeBanAlone(list[0]?.id ?? '')]).toEqual([
      { accountId },
      undefined,
    ])
    expect([await here.findSessionEnder(`hash ${token}`), await here.isBanned(accountId), await enter()]).toMatchObject(
      [undefined, false, { accountId, isNew: false }],
    )
  })

  test('of logins that come while another process bans, none leaves a session that counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accountId, phone } = await accountFor(`race ${String(round)}`)
      const names = Array.from({ length: 6 }, (_, step) => `banned race ${String(made)} ${String(step)}`)
      const tries = names.map((owner) => ({ ...freshCode(), phone, owner }))
      for (const one of tries) await here.saveCode({ ...one, lifeMs: LIFE_MS, limits: [] })
      const logins = tries.map((code, step) =>
        either(step).logInByCode({
          tried: tryOf(code),
          numberKey: phone,
          candidates: [{ id: 7_200_000_000 + made, name: 'x' }],
          session: session(names[step] ?? ''),
        }),
      )
      await Promise.all([
        ...logins.slice(0, 3),
        there.addBanAlone({ accountId, reason: '广告', now: iso(0) }),
        ...logins.slice(3),
      ])
      for (const name of names) expect(await either(round).findSession(`hash ${name}`, iso(0))).toBeUndefined()
    }
  })

  test('roles and the log of one process are read by the other', async () => {
    const { accountId, phone } = await accountFor('qian')
    const audit = { actor: accountId, action: '设为编辑', detail: '', now: iso(0) }
    expect(await here.grantRole({ phone, role: 'editor' }, audit)).toBe(accountId)
    expect(await there.grantRole({ phone: '+8610000000000', role: 'editor' }, audit)).toBeUndefined()
    expect(await there.listGrantedRoles()).toEqual([{ accountId, accountName: 'qian', phone, role: 'editor' }])
    expect(await there.findAccountsByPhones([phone, '+8610000000000'])).toEqual([
      { accountId, accountName: 'qian', phone },
    ])
    expect([
      await there.revokeRole({ accountId, role: 'editor' }, { ...audit, action: '取消编辑', now: iso(1) }),
      await here.revokeRole({ accountId, role: 'editor' }, audit),
    ]).toEqual([true, false])
    const { list, total } = await there.listAudit({ page: 1, size: 1 })
    expect([list, total]).toMatchObject([
      [{ action: '取消编辑', actor: accountId, actorName: 'qian', target: String(accountId) }],
      2,
    ])
    expect((await here.listAudit({ page: 2, size: 1 })).list).toMatchObject([{ action: '设为编辑' }])
  })

  test('what is over is dropped, and nothing else', async () => {
    const [over, valid] = [freshCode(), freshCode()]
    await here.saveCode({ ...over, lifeMs: 1000, limits: [{ what: 'over', most: 1, windowMs: 1000 }] })
    await here.saveCode({ ...valid, lifeMs: LIFE_MS, limits: [{ what: 'valid', most: 1, windowMs: LIFE_MS }] })
    await there.deleteExpiredAccountRows(iso(1000))
    const left = async (phone: string) =>
      (await store.db.selectFrom('safety_code').select('phone').where('phone', '=', phone).execute()).length
    expect([
      await left(over.phone),
      await left(valid.phone),
      await here.getCountResetTime('over', NOW),
      await here.getCountResetTime('valid', NOW),
    ]).toEqual([0, 1, undefined, iso(LIFE_MS)])
    await there.withdrawCode(valid, { ended: ['valid'], refunded: [] })
    expect([await left(valid.phone), await here.getCountResetTime('valid', NOW)]).toEqual([0, undefined])
  })
})
