import { expect, test } from 'vitest'
import { tick } from '../clock/hybrid-clock.ts'
import { record } from './join.ts'
import { ModelAccount, ModelDevice, SHAPES } from './model.fixture.ts'
import { nameOf } from './register.ts'

const NOW = Date.UTC(2026, 10, 22)
const listed = (...keys: string[]) => keys.map((key) => ({ key, form: '{}' }))
const keysOf = (account: ModelAccount) => account.alive().map(({ key }) => key).toSorted()
const nothing = () => undefined

function deviceOf(account: number): ModelDevice {
  const device = new ModelDevice(`device-of-${account}`, 0)
  device.account = account
  return device
}

test('a page that goes away before it shows a deletion does not bring the thing back', async () => {
  const [account, device, other] = [new ModelAccount(), deviceOf(1), deviceOf(1)]
  device.set('favourite', listed('a'))
  // It joins with the first answer, and sends with the next.
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

test('what is written after a stamp from ahead of the clock was seen, is later than that', async () => {
  const [account, device] = [new ModelAccount(), deviceOf(1)]
  const seen = { kind: 'favourite', key: 'a', value: '{"rank":1}', at: tick('', NOW + 30_000), device: 'other' } as const
  account.exchange({ since: 0, isWhole: false, changes: [seen] }, NOW)
  await device.sync(account, NOW, 'none', nothing)
  device.set('favourite', [])
  const row = record(device.replica, device.local, device.writer(NOW + 1), SHAPES).rows.get(nameOf(seen))
  expect([row?.value, (row?.at ?? '') > seen.at]).toEqual([null, true])
})
