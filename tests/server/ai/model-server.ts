import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelEndpoint } from '../../../server/providers/model/settings.ts'

/** A request received by a model endpoint. */
export interface ModelCall {
  authorization: string | undefined
  body: {
    model: string
    stream: boolean
    stream_options?: unknown
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: { strict: boolean; schema: Record<string, unknown> } }
  }
}

/** Function that answers a request. */
export type ModelBehaviour = (response: ServerResponse, call: ModelCall, count: number) => void | Promise<void>

/** A local server with the chat completions API. */
export interface ModelServer {
  endpoint: ModelEndpoint
  calls: ModelCall[]
  /** Number of connections that the client closed before their answer was complete. */
  aborted: () => number
  behave: (behaviour: ModelBehaviour) => void
  close: () => Promise<void>
}

/** An API key that must never appear in output. */
export const SECRET_KEY = 'sk-secret-5f0c9ad1'

async function bodyOf(request: IncomingMessage): Promise<ModelCall['body']> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as ModelCall['body']
}

/** Streams a text in small chunks, with its end and token counts. */
export function streamAnswer(
  text: string,
  { finish = 'stop', usage = true }: { finish?: string; usage?: boolean } = {},
): ModelBehaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (let at = 0; at < text.length; at += 7) response.write(streamEvent(text.slice(at, at + 7)))
    response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: finish }] })}\r\n\r\n`)
    if (usage)
      response.write(
        `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } })}\n\n`,
      )
    response.end('data: [DONE]\n\n')
  }
}

/** A server-sent event with a piece of text. */
export const streamEvent = (text: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`

/** A complete response with a status, such as a refusal. */
export function plainAnswer(status: number, body: unknown, headers: Record<string, string> = {}): ModelBehaviour {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A response of an endpoint that does not stream. */
export const completionAnswer = (text: string): ModelBehaviour =>
  plainAnswer(200, {
    choices: [{ message: { content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 2 },
  })

/** Starts a model endpoint on a free port. */
export async function startModelServer(name = 'test-model'): Promise<ModelServer> {
  const calls: ModelCall[] = []
  let [behaviour, aborted]: [ModelBehaviour, number] = [completionAnswer('{}'), 0]
  const server = createServer((request, response) => {
    response.on('close', () => (aborted += response.writableFinished ? 0 : 1))
    void (async () => {
      const call = { authorization: request.headers.authorization, body: await bodyOf(request) }
      calls.push(call)
      await behaviour(response, call, calls.length)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: { url: `http://127.0.0.1:${String(port)}/v1`, key: SECRET_KEY, model: name, provider: 'Test' },
    calls,
    aborted: () => aborted,
    behave(next) {
      behaviour = next
      calls.length = 0
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
