import { describe, expect, test } from 'vitest'
import type { NewVideoJob } from '../../../server/store/video-jobs.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString()
const LOOSE = { mostOfOwner: 100, mostOfAddress: 100, mostWaiting: 100 }
const LATER = at(100_000)

let made = 0
const job = (more: Partial<NewVideoJob> = {}): NewVideoJob => {
  made += 1
  return {
    id: `job-${String(made)}`,
    owner: 'li',
    address: 'office',
    source: 'TikTok',
    url: `https://www.tiktok.com/@a/video/${String(made)}`,
    createdAt: at(made),
    expiresAt: LATER,
    ...more,
  }
}

describe.each(DATABASES)('$kind', (database) => {
  const { here, there } = twoProcesses(database)

  /** Finishes the jobs that earlier tests left in the queue. */
  async function emptyQueue(): Promise<void> {
    await here.deleteExpiredVideoJobs(at(1_000_000))
  }

  test('a job that was handed in is there for its owner alone, in every process, until it expires', async () => {
    await emptyQueue()
    const first = job({ expiresAt: at(500) })
    const second = job({ owner: 'wang' })
    expect(await here.addVideoJob(first, LOOSE)).toEqual({ id: first.id })
    expect(await there.addVideoJob(second, LOOSE)).toEqual({ id: second.id })
    expect(await there.readVideoJob(first.id, 'li', at(0))).toMatchObject({
      id: first.id,
      source: 'TikTok',
      url: first.url,
      state: 'waiting',
      progress: 0,
      ahead: 0,
      expiresAt: at(500),
    })
    expect(await here.readVideoJob(second.id, 'wang', at(0))).toMatchObject({ ahead: 1 })
    expect(await here.readVideoJob(first.id, 'wang', at(0))).toBeUndefined()
    expect(await here.readVideoJob(first.id, 'li', at(500))).toBeUndefined()
    await there.deleteExpiredVideoJobs(at(500))
    expect(await here.readVideoJob(first.id, 'li', at(0))).toBeUndefined()
    expect(await here.readVideoJob(second.id, 'wang', at(0))).toBeDefined()
  })

  test('the same link of the same owner is one job while it is not finished', async () => {
    await emptyQueue()
    const first = job()
    await here.addVideoJob(first, LOOSE)
    expect(await there.addVideoJob(job({ url: first.url }), LOOSE)).toEqual({ id: first.id })
    expect(await there.addVideoJob(job({ url: first.url, owner: 'wang' }), LOOSE)).not.toEqual({ id: first.id })
    await here.stopVideoJob(first.id, 'li')
    expect(await there.addVideoJob(job({ url: first.url }), LOOSE)).not.toEqual({ id: first.id })
  })

  test('an owner, an address and the queue have their bounds, however many ask at once', async () => {
    await emptyQueue()
    const bounds = { mostOfOwner: 3, mostOfAddress: 5, mostWaiting: 7 }
    const add = (more: Partial<NewVideoJob>, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => (index % 2 ? here : there).addVideoJob(job(more), bounds)),
      )
    const added = (answers: Awaited<ReturnType<typeof add>>) => answers.filter((answer) => 'id' in answer).length
    const ofOne = await add({}, 8)
    expect(added(ofOne)).toBe(3)
    expect(ofOne).toContainEqual({ refused: 'owner' })
    expect(added(await add({ owner: 'wang' }, 8))).toBe(2)
    const full = await add({ owner: 'zhao', address: 'home' }, 8)
    expect(added(full)).toBe(2)
    expect(full).toContainEqual({ refused: 'queue' })
  })

  test('each job is claimed once, the oldest first', async () => {
    await emptyQueue()
    const jobs = [job(), job(), job()]
    for (const one of jobs.toReversed()) await here.addVideoJob(one, LOOSE)
    expect(await there.claimVideoJob(at(1000), at(1030))).toMatchObject({
      id: jobs[0]?.id,
      attempt: 1,
      source: 'TikTok',
      url: jobs[0]?.url,
    })
    const rest = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).claimVideoJob(at(1000), at(1030))),
    )
    expect(rest.flatMap((claimed) => claimed?.id ?? []).toSorted()).toEqual([jobs[1]?.id, jobs[2]?.id])
    expect(await here.readVideoJob(jobs[0]?.id ?? '', 'li', at(0))).toMatchObject({ state: 'running' })
  })

  test('who has the claim notes the end; who lost it to the lease, or to a stop, notes nothing', async () => {
    await emptyQueue()
    const one = job()
    await here.addVideoJob(one, LOOSE)
    const first = { id: one.id, attempt: 1 }
    const second = { id: one.id, attempt: 2 }
    expect(await here.claimVideoJob(at(1000), at(1030))).toMatchObject(first)
    expect(await here.renewVideoJob(first, 40, at(1060))).toBe(true)
    expect(await there.readVideoJob(one.id, 'li', at(0))).toMatchObject({ state: 'running', progress: 40 })
    expect(await there.claimVideoJob(at(1059), at(1089))).toBeUndefined()
    expect(await there.claimVideoJob(at(1060), at(1090))).toMatchObject(second)
    expect(await here.renewVideoJob(first, 50, at(2000))).toBe(false)
    expect(await here.finishVideoJob(first, { result: 'late' }, LATER)).toBe(false)
    expect(await there.finishVideoJob(second, { result: '{"a":"结果"}' }, at(5000))).toBe(true)
    expect(await there.finishVideoJob(second, { error: 'timeout' }, at(6000))).toBe(false)
    await here.stopVideoJob(one.id, 'li')
    expect(await here.readVideoJob(one.id, 'li', at(0))).toMatchObject({
      state: 'done',
      progress: 100,
      result: '{"a":"结果"}',
      error: undefined,
      expiresAt: at(5000),
    })

    const other = job()
    await here.addVideoJob(other, LOOSE)
    const claim = { id: other.id, attempt: 1 }
    await here.claimVideoJob(at(1000), at(1030))
    await there.stopVideoJob(other.id, 'wang')
    expect(await here.renewVideoJob(claim, 10, at(1040))).toBe(true)
    await there.stopVideoJob(other.id, 'li')
    expect(await here.renewVideoJob(claim, 10, at(1050))).toBe(false)
    expect(await here.finishVideoJob(claim, { result: 'late' }, LATER)).toBe(false)
    await here.releaseVideoJob(claim)
    expect(await here.readVideoJob(other.id, 'li', at(0))).toMatchObject({ state: 'stopped' })
    expect(await here.claimVideoJob(at(9000), at(9030))).toBeUndefined()
  })

  test('a job that is given back can be claimed at once; one whose process dies three times is given up', async () => {
    await emptyQueue()
    const one = job()
    await here.addVideoJob(one, LOOSE)
    for (const stop of [1, 2, 3, 4]) {
      expect([stop, await here.claimVideoJob(at(1000), at(1030))]).toEqual([
        stop,
        expect.objectContaining({ attempt: 1 }),
      ])
      await here.releaseVideoJob({ id: one.id, attempt: 1 })
    }
    for (const attempt of [1, 2, 3])
      expect(await there.claimVideoJob(at(1000 + attempt * 100), at(1030 + attempt * 100))).toMatchObject({ attempt })
    expect(await there.claimVideoJob(at(9000), at(9030))).toBeUndefined()
    expect(await here.readVideoJob(one.id, 'li', at(0))).toMatchObject({ state: 'failed', error: 'internal' })
  })

  test('of each platform the last success and the last failure are known', async () => {
    expect(await here.listVideoSources()).toEqual([])
    await here.recordVideoSourceResult('TikTok', { succeeded: at(1) })
    await there.recordVideoSourceResult('TikTok', { failed: at(2) })
    await there.recordVideoSourceResult('Twitter', { failed: at(3) })
    await here.recordVideoSourceResult('TikTok', { succeeded: at(4) })
    expect((await there.listVideoSources()).toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual([
      { source: 'TikTok', succeededAt: at(4), failedAt: at(2) },
      { source: 'Twitter', succeededAt: undefined, failedAt: at(3) },
    ])
  })
})
