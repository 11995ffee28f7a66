import { expect, test } from 'vitest'
import { getIpv6Range, getNetworkKey, getAddressRange } from '../../server/base/client-address.ts'
import { getAiOwner } from '../../server/mapi/ai.ts'
import { createAnonymousCaller } from '../../server/calls/caller.ts'
import { getVideoOwner } from '../../server/mapi/video-owner.ts'

test.each([
  ['192.0.2.7', undefined, '192.0.2.0/24', '192.0.2.7'],
  ['::ffff:192.0.2.7', undefined, '192.0.2.0/24', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1::/48', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['::1', '::/48', '::/48', '::/48'],
  ['2001:0db8:0001:ffff::', '2001:db8:1::/48', '2001:db8:1::/48', '2001:db8:1::/48'],
])('%s is counted with its IPv6 range %s, its range %s and its network %s', (ip, ipv6Range, range, network) => {
  expect([getIpv6Range(ip), getAddressRange(ip), getNetworkKey(ip)]).toEqual([ipv6Range, range, network])
})

const visitor = (ip: string) => ({ client: undefined, ip })

test('two networks of one IPv6 range do not own each other’s jobs, and are counted together', () => {
  const [one, two] = ['2001:db8:1:2::1', '2001:db8:1:3::1'].map(visitor).map(getVideoOwner)
  expect(one?.owner).not.toBe(two?.owner)
  expect(one?.address).toBe(two?.address)
  const [first, second] = ['2001:db8:1:2::1', '2001:db8:1:3::1'].map((ip) =>
    getAiOwner({ ...createAnonymousCaller(0), ip }),
  )
  expect(first?.owner).not.toBe(second?.owner)
  expect(first?.range).toBe(second?.range)
  expect(first?.range).toMatch(/^range:[\w-]{22}$/)
})
