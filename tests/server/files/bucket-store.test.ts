import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBucketStore } from '../../../server/providers/files/bucket-store.ts'
import { freePort } from '../../free-port.ts'

const REGION = 'cn-test-1'
const KEY_ID = 'AKIDEXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** True if a request has a valid AWS Signature Version 4, recomputed from the request. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!found) return false
  const [, keyId, day = '', region = '', names = '', signature] = found
  const date = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  if (
    keyId !== KEY_ID ||
    region !== REGION ||
    !date.startsWith(day) ||
    (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha(body))
  )
    return false
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(
    (before, part) => hmac(before, part),
    hmac(hmac(`AWS4${SECRET}`, day), region),
  )
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha(canonical)}`).toString('hex') === signature
}

const kept = new Map<string, Buffer>()
let fault: number | undefined
let server: Server
let endpoint: string

beforeAll(async () => {
  const port = await freePort()
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url = '' } = request
      const body = Buffer.concat(parts)
      const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes)
      if (fault !== undefined) return answer(fault)
      if (!isSigned(request, body)) return answer(403)
      if (method === 'PUT') kept.set(url, body)
      if (method === 'DELETE') kept.delete(url)
      const found = kept.get(url)
      return method === 'GET' ? answer(found ? 200 : 404, found) : answer(method === 'DELETE' ? 204 : 200)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${String(port)}`
})
afterAll(() => new Promise((done) => server.close(done)))

const open = (secret = SECRET) =>
  createBucketStore({ endpoint, bucket: 'pictures', region: REGION, keyId: KEY_ID, secret })

describe('an S3-compatible storage', () => {
  test('gives back what was put, until it is removed', async () => {
    const store = open()
    const key = 'public/ab/abc-48.webp'
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Buffer.from('picture'))
    expect([...kept.keys()]).toEqual(['/pictures/public/ab/abc-48.webp'])
    expect((await store.get(key))?.toString()).toBe('picture')
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('refuses a wrong secret, and no error repeats it', async () => {
    const error: unknown = await open('WRONGSECRET')
      .put('public/a', Buffer.from('x'))
      .catch((found: unknown) => found)
    expect(String(error)).toBe('Error: the storage of pictures answered PUT with 403')
  })

  test('a storage that is broken is a fault and no missing picture', async () => {
    fault = 500
    await expect(open().get('public/a')).rejects.toThrow('answered GET with 500')
    fault = undefined
  })
})
