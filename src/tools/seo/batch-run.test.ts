import { expect, test } from 'vitest'
import { runBatch, type BatchRow } from './batch-run.ts'
import type { Report } from './report-state.ts'

const report = (name: string): Report => ({ name }) as Report

/** Runs a batch with a mock analysis and returns the final rows. */
async function run(
  addresses: readonly string[],
  analyse: (address: string) => Promise<Report>,
  { stopAt = '', delay }: { stopAt?: string; delay?: number } = {},
) {
  const controller = new AbortController()
  const rows: BatchRow[] = addresses.map((address) => ({ address, state: 'waiting' }))
  const slept: number[] = []
  let most = 0
  await runBatch(addresses, {
    analyse,
    retryDelay: () => delay,
    sleep: (milliseconds) => Promise.resolve(void slept.push(milliseconds)),
    onRow: (at, row) => {
      rows[at] = row
      most = Math.max(most, rows.filter(({ state }) => state === 'running').length)
      if (row.address === stopAt) controller.abort()
    },
    signal: controller.signal,
  })
  return { rows: rows.map(({ state, why }) => (why === undefined ? state : `${state}: ${why}`)), slept, most }
}

test('all are read, two at a time, and one that is refused says why', async () => {
  const { rows, most } = await run(['a', 'b', 'c', 'd'], (address) =>
    address === 'b' ? Promise.reject(new Error('不能访问')) : Promise.resolve(report(address)),
  )
  expect(rows).toEqual(['done', 'failed: 不能访问', 'done', 'done'])
  expect(most).toBe(2)
})

test('a server that asks for patience is asked again a few times', async () => {
  let asked = 0
  const { rows, slept } = await run(['a'], () => Promise.reject(new Error(`第 ${(asked += 1)} 次`)), { delay: 500 })
  expect(rows).toEqual(['failed: 第 6 次'])
  expect(slept).toEqual([500, 500, 500, 500, 500])
})

test('stopping leaves those that were not begun', async () => {
  const { rows } = await run(['a', 'b', 'c', 'd'], (address) => Promise.resolve(report(address)), { stopAt: 'b' })
  expect(rows.slice(2)).toEqual(['waiting', 'waiting'])
})
