import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { requestJson, JsonFault } from '../ask-json.ts'
import { signAuthorization, sha256Hex } from './sign.ts'
import type { AliyunKey } from './sign.ts'

/** The configuration of an Aliyun API. */
export interface AliyunApi {
  /** The origin of the API. */
  url: string
  version: string
  key: AliyunKey
  /** Timeout of a call in milliseconds. */
  timeoutMs: number
}

/** Common fields of all Aliyun responses. */
const answer = z.looseObject({ Code: z.string().max(120).optional(), RequestId: z.string().max(80).optional() })
export type AliyunResponse = z.output<typeof answer> & { status: number }

/**
 * Calls an action with its parameters in the body, so that access logs do not contain them.
 * @throws JsonFault if the response is not in Aliyun's format.
 */
export async function callAliyun(
  { url, version, key, timeoutMs }: AliyunApi,
  action: string,
  parameters: Readonly<Record<string, string>>,
  now: number,
): Promise<AliyunResponse> {
  const body = new URLSearchParams(parameters).toString()
  const signed = {
    host: new URL(url).host,
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': action,
    'x-acs-content-sha256': sha256Hex(body),
    'x-acs-date': new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': version,
  }
  const authorization = signAuthorization(signed, key)
  const { host: _, ...headers } = signed
  const received = await requestJson({
    url: `${url}/`,
    method: 'POST',
    headers: { ...headers, accept: 'application/json', authorization },
    body,
    timeoutMs,
  })
  const read = answer.safeParse(received.body)
  if (!read.success) throw new JsonFault('malformed')
  return { ...read.data, status: received.status }
}

/** Aliyun's error code, limited to characters that are safe to log. */
export function getAliyunErrorCode({ Code, status }: AliyunResponse): string {
  return Code !== undefined && /^[\w.:-]+$/.test(Code) ? Code : `status ${String(status)}`
}
