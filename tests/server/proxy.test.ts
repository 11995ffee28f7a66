import { readFileSync } from 'node:fs'
import { maxHeaderSize } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MAX_REQUEST_BODY_BYTES, CONNECTION_TIMEOUT_MS } from '../../server/app/http-server.ts'
import { MAX_IMAGE_BYTES } from '../../src/lib/account/images.ts'

const config = readFileSync(path.join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 * 1024, s: 1000 }

/** Last value of a directive, in bytes or milliseconds. */
function valueOf(directive: string): number {
  const [, number, unit = ''] = new RegExp(`^\\s*${directive} (?:\\d+ )?(\\d+)([kms]?);$`, 'm').exec(config) ?? []
  if (number === undefined) throw new Error(`nginx.conf has no ${directive}`)
  return Number(number) * (UNITS[unit] ?? Number.NaN)
}

// Requests that the app refuses must reach it, so that the visitor sees its message.
test.each([
  ['bodies', 'client_max_body_size', Math.max(MAX_IMAGE_BYTES, MAX_REQUEST_BODY_BYTES) + 1],
  ['addresses and headers', 'large_client_header_buffers', maxHeaderSize],
  ['an answer that pauses', 'proxy_read_timeout', CONNECTION_TIMEOUT_MS],
  ['a body that pauses', 'proxy_send_timeout', CONNECTION_TIMEOUT_MS],
])('the proxy lets through what the app allows: %s', (_name, directive, least) =>
  expect(valueOf(directive)).toBeGreaterThanOrEqual(least),
)

test('the proxy stores no long answers, and says itself who asked', () => {
  expect(valueOf('proxy_max_temp_file_size')).toBe(0)
  expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})
