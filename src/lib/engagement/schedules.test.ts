import { assert, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { schedules, schedulesOfOne, World } from './schedules.fixture.ts'

/** Number of runs; nightly builds set more. */
const RUNS = Number(process.env.SCHEDULES ?? 500)

vi.setConfig({ testTimeout: 600_000 })

test.each([
  ['two devices with wrong clocks', schedules],
  ['one device whose clock is set again and again', schedulesOfOne],
])('after any schedule of %s both sides are equal and every last intention is kept', (_, arbitrary) => {
  assert(
    property(arbitrary, ({ skews, steps }) => {
      const world = new World(skews)
      for (const step of steps) world.take(step)
      world.settle()
      expect(world.faults()).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
