import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../server/outside/public-address.ts'
import { OutsideClient } from '../../../server/outside/outside.ts'
import type { OutsideSession } from '../../../server/outside/visit.ts'
import { HOSTILE } from './hostile-addresses.ts'
import { createHostResolver, readRefusal, startSite, type TestSite } from './sites.ts'

let trap: TestSite
let outside: OutsideClient
let answers: { reason: string; message: string }[]

const resolve = createHostResolver({
  'private.example.com': ['10.0.0.1'],
  'two.example.com': ['93.184.216.34', '127.0.0.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'link-local.example.com': ['fe80::1'],
  'odd.example.com': ['93.184.216.34', 'not an address'],
})

beforeAll(async () => {
  trap = await startSite((_request, response) => response.end('<h1>inside</h1>'), '::')
  // The port is allowed on another address, so only the address can be the reason for a refusal.
  outside = new OutsideClient({ privateEndpoints: [`127.9.9.9:${String(trap.port)}`], helpUrl: undefined }, { resolve })
  // All URLs are read in one visit, as each refusal takes its minimum time.
  answers = await outside.visit((visit) => Promise.all(HOSTILE.map(([url]) => readRefusal(readIn(visit, url)))))
})
afterAll(() => trap.close())

const readIn = (visit: OutsideSession, url: string) =>
  visit.read({ url: url.replaceAll('{port}', String(trap.port)), accept: '*/*', maxBytes: 1000 })

describe('nothing inside the network is reached', () => {
  test('there are at least 130 forms', () =>
    expect(new Set(HOSTILE.map(([address]) => address)).size).toBeGreaterThanOrEqual(130))

  test.each(HOSTILE.map(([address, reason], index) => ({ address, reason, index })))(
    '$address',
    ({ reason, index }) => {
      expect(answers[index]?.reason).toBe(reason)
    },
  )

  test('no connection was made', () => expect(trap.connections()).toBe(0))

  test('whatever was refused, name or address, there or not, the words are the same', () => {
    const words = answers.filter(({ reason }) => reason === 'refused').map(({ message }) => message)
    expect(new Set(words)).toEqual(new Set(['拒绝访问该地址，只能读取公共互联网上的网页']))
  })

  test('the machine itself would have answered', async () => {
    const own = new OutsideClient({ privateEndpoints: [`127.0.0.1:${String(trap.port)}`], helpUrl: undefined })
    const { status } = await own.visit((visit) => readIn(visit, 'http://0x7f.1:{port}/'))
    expect([status, trap.connections()]).toEqual([200, 1])
  })
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2001:200::1',
  '2400:3200::1',
  '2a00:1450:4001::1',
  '2003::1',
])('%s is on the internet', (address) => expect(isPublicAddress(address)).toBe(true))
