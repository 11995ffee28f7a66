import { expect, test } from 'vitest'
import { createUploadFetch } from './sending-fetch.ts'

/** The test server accepts any body and answers with a text. */
const HERE = location.href

test('says how much has gone, and gives the answer', async () => {
  const parts: number[] = []
  const { signal } = new AbortController()
  const answer = await createUploadFetch((part) => parts.push(part))(HERE, {
    method: 'POST',
    body: new Blob(['x'.repeat(300_000)]),
    headers: { 'content-type': 'image/png' },
    signal,
  })
  expect(answer).toBeInstanceOf(Response)
  expect(parts.at(-1)).toBe(1)
})

test('no server is a TypeError, as with fetch', async () => {
  await expect(createUploadFetch(() => {})('http://127.0.0.1:1/', { method: 'POST', body: 'x' })).rejects.toThrow(
    TypeError,
  )
})

test('what is stopped ends', async () => {
  const controller = new AbortController()
  const answer = createUploadFetch(() => {})(HERE, { method: 'POST', body: 'x', signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
