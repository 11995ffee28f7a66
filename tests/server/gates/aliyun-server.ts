import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Key pair accepted by the server. */
export const ALIYUN_KEY = { id: 'LTAI5tTestKeyOfNobody', secret: 'a-secret-that-must-not-turn-up' }

/** A received request. */
export interface AliyunCall {
  action: string
  version: string
  parameters: Record<string, string>
}

/** Function that answers a correctly signed request. */
export type AliyunBehaviour = (response: ServerResponse, call: AliyunCall) => void

/** A local server with Aliyun's RPC API that checks its signature version 3. */
export interface AliyunServer {
  url: string
  calls: AliyunCall[]
  behave: (behaviour: AliyunBehaviour) => void
  close: () => Promise<void>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Maximum age of a request in milliseconds: fifteen minutes, as Aliyun documents. */
const OLDEST = 900_000

/** Creates an answer in the format of Aliyun's gateway. */
export function aliyunAnswer(status: number, body: unknown): AliyunBehaviour {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))
}

const gateway = (status: number, Code: string): AliyunBehaviour =>
  aliyunAnswer(status, {
    RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990',
    HostId: 'dysmsapi.aliyuncs.com',
    Code,
    Message: 'of the gateway',
    Recommend: 'https://api.aliyun.com',
  })

/** Error code of the gateway for an incorrectly signed request; undefined if it is valid. */
function faultOf({ method = '', url = '', headers }: IncomingMessage, body: string, now: number): string | undefined {
  const [, id = '', names = '', signature = ''] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id === '') return 'MissingSecurityToken'
  if (id !== ALIYUN_KEY.id) return 'InvalidAccessKeyId.NotFound'
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (!needed.every((name) => names.split(';').includes(name))) return 'MissingParameter'
  if (Math.abs(Date.parse(String(headers['x-acs-date'])) - now) > OLDEST) return 'InvalidTimeStamp.Expired'
  if (headers['x-acs-content-sha256'] !== sha256(body)) return 'InvalidContentSha256'
  const [path = '', query = ''] = url.split('?')
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('')
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${sha256(body)}`
  const right = createHmac('sha256', ALIYUN_KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** Starts the server on a free port; `now` is its clock. */
export async function startAliyunServer(now: () => number = Date.now): Promise<AliyunServer> {
  const calls: AliyunCall[] = []
  let behaviour = aliyunAnswer(200, { Code: 'OK', Message: 'OK' })
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const fault = faultOf(request, body, now())
      if (fault !== undefined)
        return gateway(fault === 'SignatureDoesNotMatch' ? 400 : 404, fault)(response, {
          action: '',
          version: '',
          parameters: {},
        })
      const call = {
        action: String(request.headers['x-acs-action']),
        version: String(request.headers['x-acs-version']),
        parameters: Object.fromEntries(new URLSearchParams(body)),
      }
      calls.push(call)
      behaviour(response, call)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    calls,
    behave(next) {
      behaviour = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
