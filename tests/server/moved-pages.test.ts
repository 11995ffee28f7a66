import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RedirectCache } from '../../server/pages/moved-pages.ts'
import type { RedirectRule } from '../../src/lib/redirect-rule.ts'

const RULE = { from: '/old', to: '/new', status: 301 as const }

function movedPages(first: () => Promise<RedirectRule[]>) {
  const set = { now: 0, read: first }
  const faults: unknown[] = []
  const moved = new RedirectCache({
    read: () => set.read(),
    now: () => set.now,
    onFault: (error) => faults.push(error),
  })
  return { set, faults, moved }
}

test('who comes before the rules were read waits for them, and while the database is away the last ones hold', async () => {
  const { set, faults, moved } = movedPages(async () => [RULE])
  expect(await moved.find('/old', '?d=7')).toEqual({ to: '/new?d=7', status: 301 })
  set.read = async () => {
    throw new Error('away')
  }
  set.now += 60_000
  expect(await moved.find('/old', '')).toEqual({ to: '/new', status: 301 })
  expect(faults).toHaveLength(1)
  expect(moved.mayMove('/old')).toBe(true)
})

test('a page is answered by the rules at hand for five seconds, and by them while they are read again', async () => {
  const { set, moved } = movedPages(async () => [RULE])
  await moved.find('/', '')
  set.read = async () => []
  set.now += 4_999
  await moved.find('/old', '')
  await setTimeout()
  expect([moved.mayMove('/old'), moved.mayMove('/else')]).toEqual([true, false])
  set.now += 1
  expect(moved.mayMove('/old')).toBe(true)
  await setTimeout()
  expect(moved.mayMove('/old')).toBe(false)
  expect(await moved.find('/old', '')).toBeUndefined()
})

test('where nobody came for a while, the first to come hears of a change', async () => {
  const { set, moved } = movedPages(async () => [])
  await moved.find('/', '')
  set.read = async () => setTimeout(1, [RULE])
  set.now += 10_000
  expect(await moved.find('/old', '')).toEqual({ to: '/new', status: 301 })
  set.read = async () => []
  set.now += 10_000
  expect(moved.mayMove('/else'), 'nothing is sent from memory before they were read').toBe(true)
  expect(await moved.find('/old', ''), 'by the same request').toBeUndefined()
})

test('who is told of a change hears of it at once, and no reading of before comes after it', async () => {
  const { set, moved } = movedPages(async () => [RULE])
  await moved.find('/', '')
  set.read = async () => setTimeout(20, [RULE])
  set.now += 5_000
  expect(moved.mayMove('/else'), 'rules of a few seconds are good enough').toBe(false)
  set.read = async () => []
  moved.invalidate()
  expect(await moved.find('/old', '')).toBeUndefined()
  await setTimeout(30)
  expect(await moved.find('/old', '')).toBeUndefined()
})

test('while the database is away, only what waits for an answer of it waits', async () => {
  const { set, moved } = movedPages(async () => [RULE])
  await moved.find('/', '')
  set.read = async () => {
    throw new Error('away')
  }
  set.now += 60_000
  await moved.find('/', '')
  expect([moved.mayMove('/old'), moved.mayMove('/else')]).toEqual([true, false])
})

test('a database that hangs holds no page up', async () => {
  const { set, moved } = movedPages(async () => [RULE])
  await moved.find('/', '')
  set.read = () => new Promise(() => undefined)
  set.now += 60_000
  expect(await moved.find('/old', '')).toEqual({ to: '/new', status: 301 })
  set.now += 200
  expect(moved.mayMove('/else'), 'nor is it waited for again').toBe(false)
})
