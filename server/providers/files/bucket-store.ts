import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../../base/file-store.ts'
import type { BucketConfig } from './settings.ts'

/** Timeout of one storage request in milliseconds. */
const MAX_LENGTH = 10_000

/** Stores files in S3-compatible storage, with the bucket in the path, which every implementation supports. */
export function createBucketStore({ endpoint, bucket, region, keyId, secret }: BucketConfig): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })
  async function ask(
    key: string,
    method: 'GET' | 'PUT' | 'DELETE',
    expected: readonly number[],
    body?: Uint8Array,
  ): Promise<Response> {
    const init = { method, redirect: 'error', signal: AbortSignal.timeout(MAX_LENGTH) } as const
    const answer = await client.fetch(
      `${endpoint}/${bucket}/${key}`,
      body === undefined ? init : { ...init, body: Buffer.from(body), headers: { 'content-type': 'image/webp' } },
    )
    if (expected.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new Error(`the storage of pictures answered ${method} with ${String(answer.status)}`)
  }
  const discard = async (answer: Response) => {
    await answer.body?.cancel()
  }
  return {
    put: async (key, bytes) => discard(await ask(key, 'PUT', [200, 201, 204], bytes)),
    async get(key) {
      const answer = await ask(key, 'GET', [200, 404])
      if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
      await discard(answer)
      return undefined
    },
    remove: async (key) => discard(await ask(key, 'DELETE', [200, 204, 404])),
  }
}
