import { expect, test } from '@playwright/test'
import { PageFaults } from './support.ts'

const AWAY = 'request failed: http://localhost/a net::ERR_CONNECTION_REFUSED'
const OTHER = 'uncaught: Error: planted fault'

test('what may go wrong while something is done is a fault before and after, and so is anything else meanwhile', async () => {
  const faults = new PageFaults()
  faults.add(AWAY)
  await faults.allowWhile(/net::ERR_CONNECTION_REFUSED$/, async () => {
    faults.add(AWAY)
    faults.add(OTHER)
    await Promise.resolve()
    faults.add(`${AWAY} and more`)
  })
  expect(faults.list).toEqual([AWAY, OTHER, `${AWAY} and more`])
  faults.add(AWAY)
  expect(faults.list).toEqual([AWAY, OTHER, `${AWAY} and more`, AWAY])
  faults.allow(/planted/)
  expect(faults.list).toEqual([AWAY, `${AWAY} and more`, AWAY])
  expect(faults.count).toBe(4)
})
