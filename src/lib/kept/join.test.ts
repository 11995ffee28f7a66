import { expect, test } from 'vitest'
import { advanceHybridClock } from '../clock/hybrid-clock.ts'
import { recordLocalChanges } from './join.ts'
import { ModelAccount, ModelDevice, SHAPES } from './model.fixture.ts'
import { getRegisterName } from './register.ts'

const NOW = Date.UTC(2026, 10, 22)
const listed = (...keys: string[]) => keys.map((key) => ({ key, form: '{}' }))
const keysOf = (account: ModelAccount) =>
  account
    .alive()
    .map(({ key }) => key)
    .toSorted()
const nothing = () => undefined

function deviceOf(account: number): ModelDevice {
  const device = new ModelDevice(`device-of-${account}`, 0)
  device.account = account
  return device
}

test('a page that goes away before it shows a deletion does not bring the thing back', async () => {
  const [account, device, other] = [new ModelAccount(), deviceOf(1), deviceOf(1)]
  device.set('favourite', listed('a'))
  // The first sync joins, the second sends.
  for (const ms of [0, 1]) await device.sync(account, NOW - ms, 'none', nothing)
  await other.sync(account, NOW + 1, 'none', nothing)
  other.set('favourite', [])
  await other.sync(account, NOW + 2, 'none', nothing)
  await device.sync(account, NOW + 3, 'unshown', nothing)
  expect(device.entries('favourite')).toEqual(listed('a'))
  await device.sync(account, NOW + 4, 'none', nothing)
  expect([device.entries('favourite'), keysOf(account)]).toEqual([[], []])
})

test('a page that goes away after it hid what does not fit has not deleted it', async () => {
  const [account, device] = [new ModelAccount(), deviceOf(1)]
  device.set('market', listed('a', 'b', 'c', 'd'))
  await device.sync(account, NOW, 'unnoted', nothing)
  expect(device.entries('market')).toEqual(listed('a', 'b', 'c'))
  await device.sync(account, NOW + 1, 'none', nothing)
  expect(keysOf(account)).toEqual(['a', 'b', 'c', 'd'])
})

test('what comes back after a deletion that was shown and not noted was not taken away here', async () => {
  const [account, device, other] = [new ModelAccount(), deviceOf(1), deviceOf(1)]
  other.set('favourite', listed('a'))
  for (const ms of [0, 1]) await other.sync(account, NOW + ms, 'none', nothing)
  await device.sync(account, NOW + 2, 'none', nothing)
  other.set('favourite', [])
  await other.sync(account, NOW + 3, 'none', nothing)
  await device.sync(account, NOW + 4, 'unnoted', nothing)
  other.set('favourite', listed('a'))
  await other.sync(account, NOW + 5, 'none', nothing)
  await device.sync(account, NOW + 6, 'unshown', nothing)
  await device.sync(account, NOW + 7, 'none', nothing)
  expect([device.entries('favourite'), keysOf(account)]).toEqual([listed('a'), ['a']])
})

test('an order that a page went away before showing is not put back', async () => {
  const [account, device, other] = [new ModelAccount(), deviceOf(1), deviceOf(1)]
  other.set('favourite', listed('a', 'b', 'c'))
  for (const ms of [0, 1]) await other.sync(account, NOW + ms, 'none', nothing)
  await device.sync(account, NOW + 2, 'none', nothing)
  other.set('favourite', listed('b', 'c', 'a'))
  await other.sync(account, NOW + 3, 'none', nothing)
  await device.sync(account, NOW + 4, 'unshown', nothing)
  device.set('favourite', listed('a', 'b', 'c', 'd'))
  await device.sync(account, NOW + 5, 'none', nothing)
  expect(device.entries('favourite')).toEqual(listed('b', 'c', 'a', 'd'))
})

test('what an account has of a kind that another device let follow once more is fetched again', async () => {
  const [account, device, other] = [new ModelAccount(), deviceOf(1), deviceOf(1)]
  device.set('market', listed('a', 'b', 'c', 'd'))
  for (const ms of [0, 1]) await device.sync(account, NOW + ms, 'none', nothing)
  other.turn('market', true, NOW + 2)
  await other.sync(account, NOW + 3, 'none', nothing)
  for (const ms of [4, 5]) await device.sync(account, NOW + ms, 'none', nothing)
  device.set('market', listed('a', 'b'))
  await device.sync(account, NOW + 6, 'none', nothing)
  expect(device.entries('market')).toEqual(listed('a', 'b', 'd'))
})

test('what is written after a stamp from ahead of the clock was seen, is later than that', async () => {
  const [account, device] = [new ModelAccount(), deviceOf(1)]
  const seen = {
    kind: 'favourite',
    key: 'a',
    value: '{"rank":1}',
    at: advanceHybridClock('', NOW + 30_000),
    device: 'other',
  } as const
  account.exchange({ since: 0, isWhole: false, changes: [seen] }, NOW)
  await device.sync(account, NOW, 'none', nothing)
  device.set('favourite', [])
  const row = recordLocalChanges(device.replica, device.local, device.writer(NOW + 1), SHAPES).rows.get(
    getRegisterName(seen),
  )
  expect([row?.value, (row?.at ?? '') > seen.at]).toEqual([null, true])
})
