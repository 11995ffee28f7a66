import { describe, expect, test } from 'vitest'
import { formatV4, parseAddress } from './address.ts'
import { findEmbeddedAddresses } from './inner.ts'
import { SPECIAL_RANGES, findSpecialRange } from './special.ts'

function rangeOf(text: string) {
  const address = parseAddress(text)
  if (!address) throw new Error(text)
  return { address, known: findSpecialRange(address) }
}

/** Address, id of its range and RFC: the first and last of each range, and its neighbours. */
const CASES: [address: string, id: string, rfc: number][] = [
  ['0.0.0.0', 'unspecified', 1122],
  ['0.0.0.1', 'this-network', 791],
  ['0.255.255.255', 'this-network', 791],
  ['10.0.0.0', 'private', 1918],
  ['10.255.255.255', 'private', 1918],
  ['100.64.0.0', 'shared', 6598],
  ['100.127.255.255', 'shared', 6598],
  ['127.0.0.0', 'loopback', 1122],
  ['127.255.255.255', 'loopback', 1122],
  ['169.254.0.0', 'link-local', 3927],
  ['169.254.255.255', 'link-local', 3927],
  ['172.16.0.0', 'private', 1918],
  ['172.31.255.255', 'private', 1918],
  ['192.0.0.0', 'ds-lite', 7335],
  ['192.0.0.7', 'ds-lite', 7335],
  ['192.0.0.8', 'dummy', 7600],
  ['192.0.0.9', 'anycast', 7723],
  ['192.0.0.10', 'anycast', 8155],
  ['192.0.0.170', 'nat64-discovery', 8880],
  ['192.0.0.171', 'nat64-discovery', 8880],
  ['192.0.0.11', 'ietf', 6890],
  ['192.0.0.255', 'ietf', 6890],
  ['192.0.2.0', 'documentation', 5737],
  ['192.0.2.255', 'documentation', 5737],
  ['192.31.196.1', 'as112', 7535],
  ['192.52.193.1', 'amt', 7450],
  ['192.88.99.1', '6to4-relay', 7526],
  ['192.88.99.2', '6a44', 6751],
  ['192.168.0.0', 'private', 1918],
  ['192.168.255.255', 'private', 1918],
  ['192.175.48.1', 'as112', 7534],
  ['198.18.0.0', 'benchmarking', 2544],
  ['198.19.255.255', 'benchmarking', 2544],
  ['198.51.100.7', 'documentation', 5737],
  ['203.0.113.7', 'documentation', 5737],
  ['224.0.0.1', 'multicast', 5771],
  ['224.0.1.1', 'multicast', 5771],
  ['232.1.1.1', 'multicast', 4607],
  ['233.1.1.1', 'multicast', 3180],
  ['239.255.255.250', 'multicast', 2365],
  ['240.0.0.0', 'reserved', 1112],
  ['255.255.255.254', 'reserved', 1112],
  ['255.255.255.255', 'broadcast', 919],
  ['::', 'unspecified', 4291],
  ['::1', 'loopback', 4291],
  ['::2', 'compatible', 4291],
  ['::ffff:8.8.8.8', 'mapped', 4291],
  ['::ffff:0:808:808', 'translated', 2765],
  ['64:ff9b::808:808', 'nat64', 6052],
  ['64:ff9b:1::1', 'nat64-local', 8215],
  ['100::1', 'discard', 6666],
  ['100:0:0:1::1', 'dummy', 9780],
  ['2001::1', 'teredo', 4380],
  ['2001:1::1', 'anycast', 7723],
  ['2001:1::2', 'anycast', 8155],
  ['2001:1::3', 'anycast', 9665],
  ['2001:1::4', 'ietf', 2928],
  ['2001:2::1', 'benchmarking', 5180],
  ['2001:2:1::1', 'ietf', 2928],
  ['2001:3::1', 'amt', 7450],
  ['2001:4:112::1', 'as112', 7535],
  ['2001:10::1', 'orchid', 4843],
  ['2001:20::1', 'orchid', 7343],
  ['2001:30::1', 'drone', 9374],
  ['2001:1ff:ffff::', 'ietf', 2928],
  ['2001:db8::1', 'documentation', 3849],
  ['2001:db8:ffff::1', 'documentation', 3849],
  ['2002:808:808::1', '6to4', 3056],
  ['2620:4f:8000::1', 'as112', 7534],
  ['3fff::1', 'documentation', 9637],
  ['3fff:fff::1', 'documentation', 9637],
  ['5f00::1', 'srv6', 9602],
  ['fc00::1', 'private', 4193],
  ['fdff::1', 'private', 4193],
  ['fe80::1', 'link-local', 4291],
  ['febf::1', 'link-local', 4291],
  ['fec0::1', 'site-local', 3879],
  ['ff02::1', 'multicast', 4291],
  ['200::1', 'reserved', 4291],
  ['4000::1', 'reserved', 4291],
  ['fe00::1', 'reserved', 4291],
]

describe('a special address is known as what it is', () => {
  test.each(CASES)('%s: %s, RFC %i', (text, id, rfc) => expect(rangeOf(text).known?.range).toMatchObject({ id, rfc }))
})

test.each([
  '1.0.0.0',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '223.255.255.255',
  '2001:200::1',
  '2001:db7::1',
  '2001:db9::1',
  '2003::1',
  '2400::1',
  '3ffe::1',
  '2620:4f:8001::1',
])('%s belongs to a user', (text) => {
  expect(rangeOf(text).known).toBeUndefined()
})

test('every range is in the table of cases, says itself in one Chinese sentence, and contains its own first and last address', () => {
  const covered = new Set(CASES.map(([text]) => rangeOf(text).known?.start))
  for (const { start, range } of SPECIAL_RANGES) {
    expect(covered.has(start), range.name).toBe(true)
    expect(range.meaning).toMatch(/^[^。！]*\p{Script=Han}[^。！]*$/u)
  }
})

describe('the IPv4 address inside', () => {
  test.each<[string, string[]]>([
    ['::ffff:8.8.8.8', ['8.8.8.8']],
    ['64:ff9b::192.0.2.33', ['192.0.2.33']],
    ['2002:c000:204::1', ['192.0.2.4']],
    // The example of RFC 4380, section 4: server 65.54.227.120, client 192.0.2.45, port 40000.
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', ['192.0.2.45', '65.54.227.120']],
    ['fc00::808:808', []],
  ])('of %s is %j', (text, inner) => {
    const { address, known } = rangeOf(text)
    expect(findEmbeddedAddresses(address, known?.range.id ?? '').map(({ value }) => formatV4(value))).toEqual(inner)
  })

  test('of Teredo is said with its port', () => {
    const { address } = rangeOf('2001:0:4136:e378:8000:63bf:3fff:fdd2')
    expect(findEmbeddedAddresses(address, 'teredo')[0]?.name).toContain('端口 40000')
  })
})
