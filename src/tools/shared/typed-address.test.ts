import { expect, test } from 'vitest'
import { parseTypedAddress, parseTypedAddresses } from './typed-address.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['hello', ''],
  ['two words.com here', ''],
  ['example.com', 'https://example.com'],
  [' example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
  ['//example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com/', 'HTTPS://Example.com/'],
  ['看看这个 https://shop.example/p/1，好用', 'https://shop.example/p/1'],
  ['「https://shop.example/店」', 'https://shop.example/店'],
  ['localhost:8080', 'https://localhost:8080'],
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['127.0.0.1', 'https://127.0.0.1'],
  ['[::1]/x', 'https://[::1]/x'],
  ['例子.测试', 'https://例子.测试'],
  ['ftp://example.com/a', 'ftp://example.com/a'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j is fetched from %j', (text, address) => {
  expect(parseTypedAddress(text)).toBe(address)
})

test('a column gives each address once, in its order, and says what is left', () => {
  expect(parseTypedAddresses('b.com\r\n\r\na.com\nb.com\nnothing here\nc.com\td.com', 3)).toEqual({
    addresses: ['https://b.com', 'https://a.com', 'https://c.com'],
    unread: 1,
    left: 1,
  })
})
