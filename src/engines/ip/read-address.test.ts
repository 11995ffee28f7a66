import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { formatAddress, parseAddress } from './address.ts'
import { readAddress } from './read-address.ts'

/** Accepted input and its meaning. */
const READ: [typed: string, means: string][] = [
  ['8.8.8.8', '8.8.8.8'],
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  [' 8.8.8.8 ', '8.8.8.8'],
  ['\t8.8.8.8\n', '8.8.8.8'],
  ['８.８.８.８', '8.8.8.8'],
  ['８．８．８．８', '8.8.8.8'],
  ['8。8。8。8', '8.8.8.8'],
  ['8｡8｡8｡8', '8.8.8.8'],
  ['8 . 8 . 8 . 8', '8.8.8.8'],
  ['\u300010.0.0.1\u3000', '10.0.0.1'],
  ['\u200b8.8.8.8\ufeff', '8.8.8.8'],
  ['"8.8.8.8"', '8.8.8.8'],
  ['“8.8.8.8”', '8.8.8.8'],
  ['（8.8.8.8）', '8.8.8.8'],
  ['(8.8.8.8)', '8.8.8.8'],
  ['<8.8.8.8>', '8.8.8.8'],
  ['8.8.8.8,', '8.8.8.8'],
  ['8.8.8.8；', '8.8.8.8'],
  ['IP：8.8.8.8', '8.8.8.8'],
  ['ip 8.8.8.8', '8.8.8.8'],
  ['IP地址: 8.8.8.8', '8.8.8.8'],
  ['我的IP是8.8.8.8', '8.8.8.8'],
  ['IPv4 address: 8.8.8.8', '8.8.8.8'],
  ['IPv6: 2001:db8::1', '2001:db8::1'],
  ['8.8.8.8:443', '8.8.8.8'],
  ['8.8.8.8：443', '8.8.8.8'],
  ['8.8.8.8:65535', '8.8.8.8'],
  ['[8.8.8.8]', '8.8.8.8'],
  ['[8.8.8.8]:80', '8.8.8.8'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['［２００１：ｄｂ８：：１］', '2001:db8::1'],
  ['8.8.8.8/32', '8.8.8.8'],
  ['1.2.3.0/24', '1.2.3.0 1.2.3.0–1.2.3.255'],
  ['1.2.3.4/24', '1.2.3.0 1.2.3.0–1.2.3.255'],
  ['1.2.3.4 / 24', '1.2.3.0 1.2.3.0–1.2.3.255'],
  ['1.2.3.4/255.255.255.0', '1.2.3.0 1.2.3.0–1.2.3.255'],
  ['1.2.3.4/0', '0.0.0.0 0.0.0.0–255.255.255.255'],
  ['1.2.3.4/0.0.0.0', '0.0.0.0 0.0.0.0–255.255.255.255'],
  ['2001:db8::/32', '2001:db8:: 2001:db8::–2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::1/128', '2001:db8::1'],
  ['2001:db8::1/0', ':: ::–ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['1.2.3.4-1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4 - 1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4~1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4～1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4–1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4—1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4至1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4 到 1.2.3.9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4-9', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.9-1.2.3.4', '1.2.3.4 1.2.3.4–1.2.3.9'],
  ['1.2.3.4-1.2.3.4', '1.2.3.4'],
  ['2001:db8::1-2001:db8::9', '2001:db8::1 2001:db8::1–2001:db8::9'],
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['::ffff:8.8.8.8', '::ffff:8.8.8.8'],
  ['::FFFF:808:808', '::ffff:8.8.8.8'],
  ['0:0:0:0:0:ffff:8.8.8.8', '::ffff:8.8.8.8'],
  ['64:ff9b::8.8.8.8', '64:ff9b::808:808'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:db8::0:1', '2001:db8::1'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::2:3:4:5:6:7:8', '0:2:3:4:5:6:7:8'],
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%25en0', 'fe80::1'],
  ['[fe80::1%12]:80', 'fe80::1'],
  ['134744072', '8.8.8.8'],
  ['4294967295', '255.255.255.255'],
  ['4294967296', '::1:0:0'],
  ['16909060', '1.2.3.4'],
  ['0x08080808', '8.8.8.8'],
  ['0X7F000001', '127.0.0.1'],
  ['0x20010db8000000000000000000000001', '2001:db8::1'],
  ['42540766411282592856903984951653826561', '2001:db8::1'],
  ['340282366920938463463374607431768211455', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['017700000001', '127.0.0.1'],
  ['0o17700000001', '127.0.0.1'],
  ['127.1', '127.0.0.1'],
  ['127.0.1', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['0x7f.0x0.0x0.0x1', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['0300.0250.0.1', '192.168.0.1'],
  ['010.8.8.8', '8.8.8.8'],
  ['192.168.001.001', '192.168.1.1'],
  ['008.008.008.008', '8.8.8.8'],
  ['192.168.010.1', '192.168.8.1'],
  ['http://8.8.8.8/path?x=1', '8.8.8.8'],
  ['https://8.8.8.8:8443', '8.8.8.8'],
  ['https://[2001:db8::1]:443/', '2001:db8::1'],
  ['http://user:pass@8.8.8.8/', '8.8.8.8'],
  ['4.3.2.1.in-addr.arpa', '1.2.3.4'],
  ['4.3.2.1.IN-ADDR.ARPA.', '1.2.3.4'],
  ['1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa', '2001:db8::1'],
]

/** Rejected input and a part of its error message. */
const REFUSED: [typed: string, said: RegExp][] = [
  ['', /^请填 IP 地址$/],
  ['   ', /^请填 IP 地址$/],
  ['\u200b', /^请填 IP 地址$/],
  ['256.1.1.1', /0 至 255/],
  ['1.2.3.400', /0 至 255/],
  ['1.2.3', /是 3 段/],
  ['1.2', /是 2 段/],
  ['1.2.3.4.5', /是 5 段/],
  ['1.2..4', /空的段/],
  ['.1.2.3', /空的段/],
  ['1.2.3.', /空的段/],
  ['1.2.3.-4', /没有认出/],
  ['-1', /没有认出/],
  ['1.2.3.4/33', /IPv4 应为 0 至 32/],
  ['1.2.3.4/255.0.255.0', /IPv4 应为 0 至 32/],
  ['2001:db8::/129', /IPv6 应为 0 至 128/],
  ['1.2.3.4-2001:db8::1', /不能一起查/],
  ['1.2.3.4-', /没有认出/],
  ['1.2.3.4-5-6', /没有认出/],
  ['8.8.8.8:65536', /没有认出|8 组/],
  ['8.8.8.8:', /没有认出|8 组/],
  ['2001:db8', /8 组/],
  ['2001:db8::1::2', /只能出现一次/],
  [':::', /只能出现一次/],
  ['1:2:3:4:5:6:7:8:9', /8 组/],
  ['1:2:3:4:5:6:7:8::', /8 组/],
  ['12345::', /8 组/],
  ['::1.2.3.400', /8 组/],
  ['1.2.3.4::', /8 组/],
  ['fe80::1%', /没有认出/],
  ['8.8.8.8%eth0', /没有认出/],
  ['g::1', /没有认出/],
  ['example.com', /这是域名/],
  ['www.例子.中国', /这是域名/],
  ['例子。中国', /这是域名/],
  ['localhost', /没有认出/],
  ['https://example.com/8.8.8.8', /这是网址/],
  ['https://例子.cn', /这是网址/],
  ['https://8.8.8.8.example.com/', /这是网址/],
  ['javascript:alert(1)', /没有认出/],
  ['0x', /没有认出/],
  ['0x1ffffffffffffffffffffffffffffffff', /没有认出/],
  ['340282366920938463463374607431768211456', /没有认出/],
  ['1e9', /没有认出/],
  ['8,8,8,8', /没有认出/],
  ['八点八', /没有认出/],
  ['[8.8.8.8', /没有认出/],
  ['8.8.8.8]', /没有认出/],
  ['999.999.in-addr.arpa', /这是域名/],
  ['8.8.8.8 1.1.1.1', /没有认出/],
  ['<script>alert(1)</script>', /没有认出/],
  ["' or 1=1 --", /没有认出/],
  ['../../etc/passwd', /没有认出/],
  ['0'.repeat(201), /太长/],
  ['1'.repeat(100_000), /太长/],
]

function meaning(typed: string): string {
  const { address, range } = readAddress(typed)
  return [formatAddress(address), ...(range ? [`${formatAddress(range.start)}–${formatAddress(range.end)}`] : [])].join(
    ' ',
  )
}

function refusal(typed: string): string {
  try {
    return `read as ${meaning(typed)}`
  } catch (error) {
    if (!isUserError(error)) throw error
    return error.message
  }
}

test('at least 120 forms stand in the tables', () => expect(READ.length + REFUSED.length).toBeGreaterThanOrEqual(120))

describe('is read as a person means it', () => {
  test.each(READ)('%j is %s', (typed, means) => expect(meaning(typed)).toBe(means))
})

describe('is refused in one sentence', () => {
  test.each(REFUSED)('%j: %s', (typed, said) => {
    expect(refusal(typed)).toMatch(said)
    expect(refusal(typed)).toMatch(/^[^。！]+$/)
  })
})

describe('says how it was understood, where that is not plain', () => {
  test.each([
    ['8.8.8.8:443', '「:443」是端口，查询时不看。'],
    ['fe80::1%eth0', '「%eth0」是网卡的名字，查询时不看。'],
    ['134744072', '这是十进制整数写法。'],
    ['0x08080808', '这是十六进制整数写法。'],
    ['017700000001', '这是八进制整数写法。'],
    ['4294967296', '这是十进制整数写法，大于 IPv4 的范围，按 IPv6 读。'],
    ['010.8.8.8', '开头是 0 的段按八进制读；有的程序按十进制读成 10.8.8.8。'],
    ['192.168.001.001', '开头的 0 不计。'],
    ['127.1', '省略了中间的段，补成四段。'],
    ['0x7f.1', '省略了中间的段，补成四段，0x 开头的段按十六进制读。'],
    ['1.2.3.4/24', '写的是网段中间的地址，已换成网段的起点。'],
    ['http://8.8.8.8/', '从网址里取了 IP 地址。'],
    ['4.3.2.1.in-addr.arpa', '这是反向域名，查的是它对应的地址。'],
    ['8.8.8.8', undefined],
    ['2001:db8::1', undefined],
  ])('%s: %s', (typed, note) => expect(readAddress(typed).notes).toEqual(note === undefined ? [] : [note]))
})

const four = fc.nat(2 ** 32 - 1).map((value) => ({ version: 4 as const, value }))
const six = fc.bigInt(0n, (1n << 128n) - 1n).map((value) => ({ version: 6 as const, value }))
const sparse = fc
  .array(fc.constantFrom(0n, 0n, 0n, 1n, 0xffffn, 0xdb8n), { minLength: 8, maxLength: 8 })
  .map((groups) => ({
    version: 6 as const,
    value: groups.reduce<bigint>((value, group) => (value << 16n) | group, 0n),
  }))

test('every address is read back from how it is written', () => {
  fc.assert(
    fc.property(fc.oneof(four, six, sparse), (address) => {
      expect(parseAddress(formatAddress(address))).toEqual(address)
    }),
  )
})

test('the platform writes IPv6 addresses alike', () => {
  fc.assert(
    fc.property(fc.oneof(six, sparse), (address) => {
      const { hostname } = new URL(`http://[${formatAddress(address)}]/`)
      expect(parseAddress(hostname.slice(1, -1))).toEqual(address)
      if (address.value >> 32n !== 0xffffn) expect(hostname).toBe(`[${formatAddress(address)}]`)
    }),
  )
})

test('the platform reads numbers of four parts alike', () => {
  const part = fc.oneof(
    fc.nat(255).map(String),
    fc.nat(255).map((value) => `0x${value.toString(16)}`),
    fc.nat(255).map((value) => `0${value.toString(8)}`),
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 4, maxLength: 4 }), (parts) => {
      const text = parts.join('.')
      expect(formatAddress(readAddress(text).address)).toBe(new URL(`http://${text}/`).hostname)
    }),
  )
})

test('no text throws anything but a sentence', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => void refusal(text)))
  fc.assert(fc.property(fc.stringMatching(/^[0-9a-fx.:/%[\]-]{0,40}$/), (text) => void refusal(text)))
})
