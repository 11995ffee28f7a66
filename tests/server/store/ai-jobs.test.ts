import process from 'node:process'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS } from '../../../server/store/job-state.ts'
import type { AddedAiJob, ClaimedAiJob, NewAiJob } from '../../../server/store/ai-jobs.ts'
import type { BoundQueries } from './bound-queries.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000).toISOString()
const FAILURE = { code: 'internal', message: '出错' } as const
const DAY = '2026-11-22'
/** Number of jobs in the longest test; `npm test -- endurance` runs more. */
const JOBS = Number(process.env['AI_JOBS'] ?? 200)
/** PostgreSQL connections per process. */
const CONNECTIONS = 10

let made = 0
let madeBefore = 0
const job = (more: Partial<NewAiJob> = {}): NewAiJob => {
  made += 1
  return {
    id: `job-${String(made)}`,
    owner: 'client:li',
    address: 'address:a',
    tool: 'taboo',
    input: `{"n":${String(made)}}`,
    inputHash: `hash-${String(made)}`,
    createdAt: at((made - madeBefore) / 1000),
    expiresAt: at(100_000),
    ...more,
  }
}
const idOf = (added: AddedAiJob): string => ('id' in added ? added.id : '')

describe.each(DATABASES)('$kind', (database) => {
  const { store, here, there } = twoProcesses(database)
  beforeEach(async () => {
    madeBefore = made
    await here.deleteExpiredAiJobs(at(1_000_000))
    await store.db.deleteFrom('ai_use').execute()
  })
  const spending = (most: number, who = ['client:li']) => ({
    day: DAY,
    allowances: who.map((name) => ({ who: name, most })),
  })
  const read = (id: string, owner = 'client:li') => there.readAiJob({ owner, tool: 'taboo', id }, at(50))
  const used = async () => (await here.readAiUse(DAY, ['client:li']))['client:li']
  const claim = (from: BoundQueries, seconds: number, { lease = 10, mostAsked = 2000 } = {}) =>
    from.claimAiJob(at(seconds), at(seconds + lease), { lost: FAILURE, mostAsked })
  async function claimed(from: BoundQueries, seconds: number): Promise<ClaimedAiJob> {
    const found = await claim(from, seconds)
    if (!found) throw new Error('nothing to claim')
    return found
  }

  test('a job is there for its owner alone, in every process, until it expires', async () => {
    const first = job()
    expect(await here.addAiJob(first, undefined, 9)).toEqual({ id: first.id, isNew: true })
    expect(await read(first.id)).toMatchObject({ id: first.id, state: 'waiting', ahead: 0 })
    expect(await read(first.id, 'client:wang')).toBeUndefined()
    expect(await there.readAiJob({ owner: 'client:li', tool: 'taboo', id: undefined }, at(99_999))).toMatchObject({
      id: first.id,
    })
    expect(await there.readAiJob({ owner: 'client:li', tool: 'taboo', id: undefined }, at(100_000))).toBeUndefined()
    expect(await there.readAiJob({ owner: 'client:li', tool: 'emoji', id: first.id }, at(50))).toBeUndefined()
  })

  test('one job of a visitor and tool runs at a time; the same question is the same job', async () => {
    const first = job()
    await here.addAiJob(first, undefined, 9)
    expect(await there.addAiJob(job({ inputHash: first.inputHash }), undefined, 9)).toEqual({
      id: first.id,
      isNew: false,
    })
    expect(await there.addAiJob(job(), undefined, 9)).toEqual({ refused: 'running' })
    expect(await there.addAiJob(job({ tool: 'emoji' }), undefined, 9)).toMatchObject({ isNew: true })
    expect(await there.addAiJob(job({ owner: 'client:wang' }), undefined, 9)).toMatchObject({ isNew: true })
    await here.finishAiJob(await claimed(here, 1), { answer: '{}' })
    expect(await there.addAiJob(job(), undefined, 9)).toMatchObject({ isNew: true })
  })

  test('a visitor sees how many wait before; a full queue takes no more', async () => {
    const jobs = [job({ owner: 'a' }), job({ owner: 'b' }), job({ owner: 'c' })]
    for (const one of jobs) await here.addAiJob(one, undefined, 3)
    expect(await read(jobs[2]?.id ?? '', 'c')).toMatchObject({ ahead: 2 })
    await claimed(there, 1)
    expect(await read(jobs[2]?.id ?? '', 'c')).toMatchObject({ ahead: 1 })
    await here.addAiJob(job({ owner: 'd' }), undefined, 3)
    expect(await there.addAiJob(job({ owner: 'e' }), undefined, 3)).toEqual({ refused: 'queue' })
  })

  test('what was written so far is read everywhere until the job ends', async () => {
    const { id } = job()
    await here.addAiJob(job({ id }), undefined, 9)
    const mine = await claimed(here, 1)
    expect(await here.renewAiJob(mine, { partial: '一半', hasBegun: true }, at(20))).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'running', partial: '一半' })
    expect(await there.finishAiJob(mine, { answer: '{"a":1}' })).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'done', partial: '', answer: '{"a":1}' })
  })

  test('a failure that may pass is tried once more, and not before its time', async () => {
    const { id } = job()
    await here.addAiJob(job({ id }), spending(5), 9)
    expect(await here.finishAiJob(await claimed(here, 1), { error: FAILURE, retryAt: at(8) })).toBe(true)
    expect(await claim(there, 7)).toBeUndefined()
    const second = await claimed(there, 8)
    expect(second).toMatchObject({ id, attempt: 2, hasSpent: true })
    await there.finishAiJob(second, { error: FAILURE, retryAt: at(20) })
    expect(await read(id)).toMatchObject({ state: 'failed', error: FAILURE })
    expect(await used()).toBe(0)
  })

  test('a late result of an older attempt is dropped', async () => {
    const { id } = job()
    await here.addAiJob(job({ id }), undefined, 9)
    const old = await claimed(here, 1)
    const young = await claimed(there, 12)
    expect(await here.finishAiJob(old, { answer: '"old"' })).toBe(false)
    expect(await here.renewAiJob(old, { partial: 'old', hasBegun: true }, at(99))).toBe(false)
    expect(await there.finishAiJob(young, { answer: '"young"' })).toBe(true)
    expect(await read(id)).toMatchObject({ answer: '"young"' })
  })

  test('a job whose processes all die is given up and given back', async () => {
    const { id } = job()
    await here.addAiJob(job({ id }), spending(5), 9)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) await claimed(there, 100 * (attempt + 1))
    expect(await claim(here, 1000)).toBeUndefined()
    expect(await read(id)).toMatchObject({ state: 'failed', error: FAILURE })
    expect(await used()).toBe(0)
  })

  test.each([
    ['before a model wrote', false, 0],
    ['while a model writes', true, 1],
  ])('a stop %s (begun: %s) leaves a count of %s', async (_, hasBegun, count) => {
    const { id } = job()
    await here.addAiJob(job({ id }), spending(5), 9)
    const mine = await claimed(here, 1)
    await here.renewAiJob(mine, { partial: 'x', hasBegun }, at(20))
    expect(await there.stopAiJob({ owner: 'client:wang', tool: 'taboo' })).toBeUndefined()
    expect(await there.stopAiJob({ owner: 'client:li', tool: 'taboo' })).toBe(id)
    expect(await here.renewAiJob(mine, { partial: 'y', hasBegun: true }, at(30))).toBe(false)
    expect(await here.finishAiJob(mine, { answer: '{}' })).toBe(false)
    expect(await read(id)).toMatchObject({ state: 'stopped', partial: '', answer: undefined })
    expect(await used()).toBe(count)
  })

  test('what the visitor’s own text caused is not given back', async () => {
    await here.addAiJob(job(), spending(5), 9)
    await here.finishAiJob(await claimed(here, 1), { error: { code: 'declined', message: '不' }, isOwnFault: true })
    expect(await used()).toBe(1)
  })

  const UNUSABLE = { code: 'unusable', message: '不完整' } as const
  test.each<[what: string, end: (mine: ClaimedAiJob) => Promise<unknown>, count: number]>([
    ['stopped after a model was asked', async () => here.stopAiJob({ owner: 'client:li', tool: 'taboo' }), 2],
    ['answered in a wrong form', async (mine) => here.finishAiJob(mine, { error: UNUSABLE }), 2],
    ['the endpoint’s fault', async (mine) => here.finishAiJob(mine, { error: FAILURE }), 0],
  ])('of 12 questions that are %s not more than a bound is given back', async (_, end, count) => {
    for (let time = 0; time < 12; time += 1) {
      await here.addAiJob(job(), spending(5), 9)
      await end(await claimed(here, 1))
    }
    expect(await used()).toBe(count)
  })

  test('a question that no model was asked is given back at each stop', async () => {
    for (let time = 0; time < 12; time += 1) {
      await here.addAiJob(job(), spending(5), 9)
      await here.stopAiJob({ owner: 'client:li', tool: 'taboo' })
    }
    expect(await used()).toBe(0)
  })

  test('a process that stops puts its job back with the attempt', async () => {
    await here.addAiJob(job(), undefined, 9)
    await here.releaseAiJob(await claimed(here, 1))
    expect(await claimed(there, 2)).toMatchObject({ attempt: 1 })
  })

  test('all processes together ask models no more than so many questions at a time; rules wait for none', async () => {
    for (const owner of ['client:a', 'client:b', 'client:c'])
      await here.addAiJob(job({ owner }), spending(5, [owner]), 9)
    await here.addAiJob(job({ owner: 'client:d' }), undefined, 9)
    const two = { mostAsked: 2 }
    const tries = await Promise.all([here, there, here, there, here].map((from) => claim(from, 1, two)))
    expect(tries.map((found) => found?.hasSpent ?? 'none').toSorted()).toEqual([false, 'none', 'none', true, true])
    const mine = tries.find((found) => found?.hasSpent)
    if (mine) await here.finishAiJob(mine, { answer: '{}' })
    expect(await claim(there, 2, two)).toMatchObject({ hasSpent: true })
    expect(await claim(here, 3, two)).toBeUndefined()
    // Jobs of a dead process are retried, but not run concurrently.
    expect(await claim(here, 12, two)).toMatchObject({ attempt: 2 })
  })

  /** Inserts finished jobs, one per second. */
  const kept = (count: number, more: (index: number) => { owner: string; bytes: number }) =>
    store.db
      .insertInto('ai_job')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: `kept-${String(index)}`,
          ...more(index),
          address: 'address:a',
          tool: 'taboo' as const,
          input: '{}',
          input_hash: 'h',
          created_at: at(index - 5000),
          expires_at: at(100_000),
          state: 'done' as const,
          attempt: 1,
          not_before: at(0),
          has_begun: 0 as const,
          partial: '',
          tokens_in: 0,
          tokens_out: 0,
          tokens_estimated: 0,
        })),
      )
      .execute()
  const MB = 2 ** 20
  test.each<[what: string, count: number, more: (index: number) => { owner: string; bytes: number }, left: number]>([
    ['100 of one client', 120, () => ({ owner: 'client:li', bytes: 9 }), 100],
    ['20 MB of one client', 9, () => ({ owner: 'client:li', bytes: 5 * MB }), 4],
    ['300 of one address', 320, (index) => ({ owner: `client:${String(index)}`, bytes: 9 }), 300],
    ['60 MB of one address', 9, (index) => ({ owner: `client:${String(index)}`, bytes: 15 * MB }), 4],
    ['the newest, however long', 2, () => ({ owner: 'client:li', bytes: 70 * MB }), 1],
    [
      'all that accounts have, whatever others of their address do',
      320,
      (index) => ({ owner: `account:${String(index)}`, bytes: 9 }),
      321,
    ],
  ])('of ended jobs %s are kept, and the oldest go', async (_, count, more, left) => {
    await kept(count, more)
    await here.addAiJob(job(), undefined, 9)
    expect(await store.db.selectFrom('ai_job').select('id').execute()).toHaveLength(count + 1)
    await there.finishAiJob(await claimed(there, 1), { answer: '{}' })
    const ids = (await store.db.selectFrom('ai_job').select('id').orderBy('created_at', 'desc').execute()).map(
      ({ id }) => id,
    )
    expect(ids).toHaveLength(left)
    expect(ids[0]).toMatch(/^job-/)
    if (left > 1) expect(ids[1]).toBe(`kept-${String(count - 1)}`)
  })

  test('ended jobs are deleted soon also where statistics say that there are none', async () => {
    await kept(320, () => ({ owner: 'client:li', bytes: 9 }))
    await store.db.deleteFrom('ai_job').execute()
    await sql`analyze`.execute(store.db)
    await kept(320, (index) => ({ owner: `client:${String(index)}`, bytes: 9 }))
    await here.addAiJob(job(), undefined, 9)
    // PostgreSQL would cancel a statement after 30 s.
    expect(await there.finishAiJob(await claimed(there, 1), { answer: '{}' })).toBe(true)
    expect(await store.db.selectFrom('ai_job').select('id').execute()).toHaveLength(300)
  })

  test('the bytes of a job are those of its question and answer', async () => {
    await here.addAiJob(job({ input: '{"a":"中"}' }), undefined, 9)
    await here.finishAiJob(await claimed(here, 1), { answer: '"文"' })
    expect(await store.db.selectFrom('ai_job').select('bytes').executeTakeFirst()).toEqual({ bytes: 16 })
  })

  test('50 starts at once in two processes spend what there is and no more', async () => {
    const starts = Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? here : there).addAiJob(
        job({ owner: `client:${String(index)}` }),
        spending(7, ['address:a']),
        999,
      ),
    )
    const answers = await Promise.all(starts)
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(7)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'quota')).toHaveLength(43)
    expect(await here.readAiUse(DAY, ['address:a'])).toEqual({ 'address:a': 7 })
    // A refused start leaves nothing behind.
    expect(await store.db.selectFrom('ai_job').select('id').execute()).toHaveLength(7)
  })

  test('a second count that is used up spends nothing of the first', async () => {
    await here.addAiJob(job({ owner: 'client:x' }), spending(1, ['client:x', 'address:a']), 9)
    expect(await there.addAiJob(job({ owner: 'client:y' }), spending(1, ['client:y', 'address:a']), 9)).toEqual({
      refused: 'quota',
    })
    expect(await here.readAiUse(DAY, ['client:x', 'client:y', 'address:a'])).toEqual({
      'client:x': 1,
      'client:y': 0,
      'address:a': 1,
    })
  })

  test('tokens are counted by job and by day; single visitors are forgotten after a while', async () => {
    const { id } = job()
    await here.addAiJob(job({ id }), spending(5), 9)
    await here.addTokenUse({ id, day: DAY }, { tokensIn: 100, tokensOut: 20, isEstimate: false })
    await there.addTokenUse({ id, day: DAY }, { tokensIn: 1, tokensOut: 2, isEstimate: true })
    expect(
      await store.db.selectFrom('ai_job').select(['tokens_in', 'tokens_out', 'tokens_estimated']).executeTakeFirst(),
    ).toEqual({ tokens_in: 101, tokens_out: 22, tokens_estimated: 3 })
    await here.deleteAiUseBefore('2026-11-23')
    expect(
      await store.db
        .selectFrom('ai_use')
        .select(['who', 'used', 'tokens_in', 'tokens_out', 'tokens_estimated'])
        .execute(),
    ).toEqual([{ who: 'everyone', used: 2, tokens_in: 101, tokens_out: 22, tokens_estimated: 3 }])
  })

  test('many jobs through two processes: none lost, none done twice', async () => {
    const jobs = Array.from({ length: JOBS }, (_, index) =>
      job({ owner: `client:${String(index)}`, address: `address:${String(index)}` }),
    )
    // As many at a time as there are connections: a request that waits for one times out after seconds on a busy
    // machine.
    for (let from = 0; from < jobs.length; from += CONNECTIONS) {
      await Promise.all(
        jobs
          .slice(from, from + CONNECTIONS)
          .map((one, index) => (index % 2 === 0 ? here : there).addAiJob(one, undefined, 2000)),
      )
    }
    const done: string[] = []
    const work = async (from: BoundQueries): Promise<void> => {
      for (let found = await claim(from, 100); found; found = await claim(from, 100))
        if (await from.finishAiJob(found, { answer: found.input })) done.push(found.id)
    }
    await Promise.all([work(here), work(there), work(here), work(there)])
    expect(done.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
    expect(
      await store.db.selectFrom('ai_job').select('id').where('state', '=', 'done').where('attempt', '=', 1).execute(),
    ).toHaveLength(JOBS)
  })

  test('whatever is interleaved, each job ends once and its count is right', async () => {
    const steps = array(
      record({
        kind: constantFrom(
          'start',
          'start',
          'claim',
          'claim',
          'claim',
          'crash',
          'crash',
          'renew',
          'finish',
          'finish',
          'fail',
          'retry',
          'stop',
          'release',
        ),
        end: integer({ min: 0, max: 1 }),
        pick: integer({ min: 0, max: 5 }),
      }),
      { minLength: 10, maxLength: 40 },
    )
    await assert(
      asyncProperty(steps, async (all) => {
        await here.deleteExpiredAiJobs(at(1_000_000))
        await store.db.deleteFrom('ai_use').execute()
        const [claims, done]: [ClaimedAiJob[], string[]] = [[], []]
        let [clock, started] = [0, 0]
        for (const { kind, end, pick } of all) {
          const queries = end === 0 ? here : there
          const mine = claims[pick % Math.max(1, claims.length)]
          clock += 1
          if (kind === 'start')
            started +=
              idOf(await queries.addAiJob(job({ createdAt: at(clock), owner: 'client:li' }), spending(100), 99)) === ''
                ? 0
                : 1
          if (kind === 'claim') {
            const found = await claim(queries, clock)
            if (found) claims.push(found)
          }
          // All current leases expire.
          if (kind === 'crash') clock += 20
          if (kind === 'stop') await queries.stopAiJob({ owner: 'client:li', tool: 'taboo' })
          if (!mine) continue
          if (kind === 'renew') await queries.renewAiJob(mine, { partial: 'x', hasBegun: pick > 2 }, at(clock + 10))
          if (kind === 'finish') {
            const isNoted = await queries.finishAiJob(mine, { answer: '1' })
            if (isNoted) done.push(mine.id)
            // Only the last claimer of a job may finish it. A job put back is claimed again under the same attempt
            // number.
            const last = claims.findLast(({ id }) => id === mine.id)
            if (last !== undefined && last.attempt > mine.attempt) expect(isNoted).toBe(false)
          }
          if (kind === 'fail') await queries.finishAiJob(mine, { error: FAILURE })
          if (kind === 'retry') await queries.finishAiJob(mine, { error: FAILURE, retryAt: at(clock) })
          if (kind === 'release') await queries.releaseAiJob(mine)
        }
        const rows = await store.db
          .selectFrom('ai_job')
          .select(['id', 'state', 'attempt', 'answer', 'spent_day', 'lease_until'])
          .execute()
        expect(rows).toHaveLength(started)
        expect(rows.filter(({ state }) => state === 'waiting' || state === 'running').length).toBeLessThanOrEqual(1)
        expect(new Set(done).size).toBe(done.length)
        expect(
          rows
            .filter(({ state }) => state === 'done')
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(done.toSorted())
        for (const { state, answer, attempt, lease_until: lease } of rows) {
          expect(answer !== null).toBe(state === 'done')
          expect(lease !== null).toBe(state === 'running')
          expect(attempt).toBeLessThanOrEqual(MAX_ATTEMPTS)
        }
        expect((await used()) ?? 0).toBe(rows.filter(({ spent_day: day }) => day !== null).length)
      }),
      { numRuns: 50 },
    )
  })
})
