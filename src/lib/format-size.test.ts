import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 字节'],
  [1, '1 字节'],
  [1023, '1023 字节'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 53, '1023.9 KB'],
  [1024 ** 2 - 1, '1.0 MB'],
  [1024 ** 2, '1.0 MB'],
  [56 * 1024 ** 2, '56.0 MB'],
  [1024 ** 3 - 1, '1.0 GB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [5000 * 1024 ** 3, '5000.0 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
