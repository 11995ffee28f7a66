import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { Connections, MAX_PIPELINED } from '../../server/app/connections.ts'
import { makeSite, getListeningPort } from './fixtures.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Several requests for one write: `/name0`, `/name1` and so on. */
const requests = (name: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `GET /${name}${String(at)} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

async function open(port: number): Promise<{ socket: Socket; received: () => string; ended: Promise<unknown> }> {
  let text = ''
  const socket = connect(port, '127.0.0.1').on('data', (chunk) => (text += chunk.toString()))
  ends.push(() => socket.destroy())
  await once(socket, 'connect')
  return { socket, received: () => text, ended: once(socket, 'end') }
}

/** A server that answers at once, records URLs in order, and calls a listener before each answer. */
async function start(
  before: (url: string, connections: Connections, answer: Parameters<RequestListener>[1]) => void = () => undefined,
) {
  const answered: string[] = []
  const server: Server = createServer((request, answer) => {
    answered.push(request.url ?? '')
    before(request.url ?? '', connections, answer)
    request.resume()
    answer.end('done')
  })
  const connections = new Connections(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close())
  const address = server.address()
  return { answered, server, port: typeof address === 'object' && address ? address.port : 0 }
}

const answersIn = (text: string): string[] => text.split('HTTP/1.1 ').slice(1)

describe('requests that a client sends without waiting', () => {
  test('are answered in their order, and those of others between them', async () => {
    const { answered, port } = await start((url) => {
      if (url === '/many0') other.socket.write(requests('other', 1))
    })
    const other = await open(port)
    const many = await open(port)
    many.socket.write(requests('many', MAX_PIPELINED))
    while (answersIn(many.received()).length < MAX_PIPELINED) await once(many.socket, 'data')
    expect(answered.filter((url) => url !== '/other0')).toEqual(
      Array.from({ length: MAX_PIPELINED }, (_, at) => `/many${String(at)}`),
    )
    expect(answered.indexOf('/other0')).toBeGreaterThan(0)
    expect(answered.indexOf('/other0')).toBeLessThan(MAX_PIPELINED / 2)
  })

  test('are begun one after the other: a turn of the event loop is between two', async () => {
    let turns = 0
    const turnOf: number[] = []
    const count = (): void => {
      turns += 1
      if (turnOf.length < 5) setImmediate(count)
    }
    const { port } = await start((url) => {
      if (url === '/many0') setImmediate(count)
      turnOf.push(turns)
    })
    const many = await open(port)
    many.socket.write(requests('many', 5))
    while (answersIn(many.received()).length < 5) await once(many.socket, 'data')
    expect(new Set(turnOf).size).toBe(5)
  })

  test(`are refused beyond ${String(MAX_PIPELINED)}: the last of these ends the connection`, async () => {
    const { answered, port } = await start()
    const many = await open(port)
    many.socket.write(requests('many', 200))
    await many.ended
    const answers = answersIn(many.received())
    expect([answered.length, answers.length]).toEqual([MAX_PIPELINED, MAX_PIPELINED])
    expect(answers.map((text) => /^connection: close\r$/im.test(text)).lastIndexOf(false)).toBe(MAX_PIPELINED - 2)
    // Other connections are not affected.
    const other = await open(port)
    other.socket.write(requests('other', 1))
    await once(other.socket, 'data')
    expect(answersIn(other.received())).toHaveLength(1)
  })

  test('with bodies come whole', async () => {
    const bodies: string[] = []
    const server = createServer((request, answer) => {
      let body = ''
      request
        .on('data', (chunk) => (body += String(chunk)))
        .on('end', () => {
          bodies.push(body)
          answer.end('done')
        })
    })
    ends.push(() => server.close())
    expect(new Connections(server).isStopping).toBe(false)
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const many = await open(typeof address === 'object' && address ? address.port : 0)
    // More than Node buffers before anyone reads.
    const sent = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000))
    for (const body of sent)
      many.socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`)
    while (answersIn(many.received()).length < 3) await once(many.socket, 'data')
    expect(bodies.map((body) => body === sent[bodies.indexOf(body)])).toEqual([true, true, true])
    expect(bodies.map(([letter]) => letter)).toEqual(['a', 'b', 'c'])
  })

  test('and have not begun are given up when the server stops, or the client has left', async () => {
    const stopping = await start((_url, connections) => void connections.stop())
    const many = await open(stopping.port)
    many.socket.write(requests('many', 5))
    await many.ended
    expect([stopping.answered, answersIn(many.received()).length]).toEqual([['/many0'], 1])

    const left = await start((_url, _connections, answer) => answer.destroy())
    const gone = await open(left.port)
    gone.socket.on('error', () => undefined).write(requests('gone', 5))
    await once(gone.socket, 'close')
    expect(left.answered).toEqual(['/gone0'])
  })

  test('are so for the whole server', async () => {
    const site = makeSite()
    const app = await buildApp(site.config)
    ends.push(
      () => site.remove(),
      () => app.close(),
    )
    const answered: string[] = []
    app.get('/turn/:name', (request, reply) => {
      answered.push(request.url)
      return reply.send('done')
    })
    const many = await open(await getListeningPort(app))
    many.socket.write(requests('turn/', 100))
    await many.ended
    expect([answered.length, answersIn(many.received()).length]).toEqual([MAX_PIPELINED, MAX_PIPELINED])
  })
})
