import { afterAll, expect, test } from 'vitest'
import { createWorkerClient } from '../../workers/client.ts'
import type { Exact } from './operation.ts'
import type { DutyApi } from './worker.ts'

const dutyWorker = createWorkerClient<DutyApi>(
  '关税',
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'duty' }),
)

afterAll(() => dutyWorker.end())

const whole = (n: bigint): Exact => ({ n, d: 1n })
const GOODS = { date: '2026-11-30', origin: 'CN', goods: whole(100n), freight: whole(0n), insurance: whole(0n) }

test.each([
  ['US', '4202.92.31', { n: 551n, d: 10n }],
  ['GB', '610910', whole(12n)],
  ['DE', '610910', whole(12n)],
])('the worker reads the facts of %s and answers in exact fractions', async (market, code, duty) => {
  const answer = await dutyWorker.call('compute', { ...GOODS, market, code })
  expect(answer.duty).toEqual({ least: duty, most: duty, without: [] })
})

test('a market without facts is unknown', async () => {
  const answer = await dutyWorker.call('compute', { ...GOODS, market: 'JP', code: '610910' })
  expect(answer.duty.without).toEqual(['关税'])
})

test('a wrong code is told in one sentence', async () => {
  await expect(dutyWorker.call('compute', { ...GOODS, market: 'US', code: 'shirt' })).rejects.toThrow(
    'HS 编码要有 6 到 10 位数字',
  )
})

test('changes and limits of parcels come from the same facts', async () => {
  const days = { earlier: '2026-07-23', later: '2026-07-24' }
  const changes = await dutyWorker.call('listChanges', { market: 'US', origin: 'CN', code: '4202.92.31', ...days })
  expect(changes.map(({ id }) => id)).toEqual(['122', '301-forced-labour'])
  expect(await dutyWorker.call('listParcelLimits', { ...GOODS, market: 'GB', code: '610910' })).toEqual([whole(135n)])
})
