import { expect, test } from 'vitest'
import { MovedPages } from '../../server/pages/moved-pages.ts'

const RULE = { from: '/old', to: '/new', status: 301 as const }

test('who comes before the rules were read waits for them, and while the database is away the last ones hold', async () => {
  let now = 0
  let read = async () => [RULE]
  const faults: unknown[] = []
  const moved = new MovedPages({ read: () => read(), now: () => now, onFault: (error) => faults.push(error) })
  expect(moved.has('/old')).toBe(false)
  expect(await moved.find('/old', '?d=7')).toEqual({ to: '/new?d=7', status: 301 })
  read = async () => {
    throw new Error('away')
  }
  now += 60_000
  expect(moved.has('/old')).toBe(true)
  await new Promise(setImmediate)
  expect(faults).toHaveLength(1)
  expect(await moved.find('/old', '')).toEqual({ to: '/new', status: 301 })
  read = async () => []
  now += 4_999
  moved.has('/old')
  await new Promise(setImmediate)
  expect(moved.has('/old')).toBe(true)
  now += 1
  moved.has('/old')
  await new Promise(setImmediate)
  expect(await moved.find('/old', '')).toBeUndefined()
})
