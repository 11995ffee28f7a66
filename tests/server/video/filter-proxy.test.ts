import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutsideClient } from '../../../server/outside/outside.ts'
import { FilterProxy } from '../../../server/providers/video/filter-proxy.ts'
import { waitUntil } from '../../wait-until.ts'
import { startPlatforms } from './platforms.ts'
import type { Platforms } from './platforms.ts'

let platforms: Platforms
let proxy: FilterProxy
beforeAll(async () => {
  platforms = await startPlatforms()
  proxy = new FilterProxy(platforms.dial)
})
beforeEach(() => {
  platforms.dialled.length = 0
  platforms.answer = (_request, response) => response.end('page')
})
afterAll(async () => {
  proxy.close()
  await platforms.close()
})

/** Sends a request to the proxy; returns the socket and the first line of the response. */
async function sendTo(address: string, request: string): Promise<{ socket: Socket; line: string }> {
  const { port, username, password } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const login =
    username === '' ? '' : `Proxy-Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}\r\n`
  socket.write(`${request}\r\nHost: x\r\n${login}\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  return { socket, line: first.toString().split('\r\n')[0] ?? '' }
}

async function statusOf(address: string, request: string): Promise<string> {
  const { socket, line } = await sendTo(address, request)
  socket.destroy()
  return line.split(' ')[1] ?? ''
}

const REFUSED: [request: string, status: string][] = [
  ...[
    'example.com:443',
    '127.0.0.1:443',
    'localhost:443',
    '[::1]:443',
    '2130706433:443',
    '169.254.169.254:443',
    'metadata.google.internal:443',
    'x.com:443',
    'www.instagram.com:443',
    'www.tiktok.com:80',
    'www.tiktok.com:22',
    'www.tiktok.com:8443',
    'www.tiktok.com',
    'tiktok.com.example.com:443',
    'eviltiktok.com:443',
    'www.tiktok.com@127.0.0.1:443',
    'www.tiktok.com:443@127.0.0.1:443',
    '.:443',
    ':443',
  ].map((target): [string, string] => [`CONNECT ${target} HTTP/1.1`, '403']),
  ['GET http://www.tiktok.com/ HTTP/1.1', '405'],
  ['GET http://127.0.0.1/ HTTP/1.1', '405'],
  ['GET / HTTP/1.1', '405'],
  ['POST http://169.254.169.254/ HTTP/1.1', '405'],
]

describe("the tool's way out", () => {
  test.each(REFUSED)('%s is refused', async (request, status) => {
    const pass = await proxy.admit('TikTok')
    expect(await statusOf(pass.url, request)).toBe(status)
    expect(platforms.dialled).toEqual([])
    pass.close()
  })

  test('leads to the platform', async () => {
    const pass = await proxy.admit('TikTok')
    const { socket, line } = await sendTo(pass.url, 'CONNECT www.tiktok.com:443 HTTP/1.1')
    expect(line).toBe('HTTP/1.1 200 Connection established')
    const secure = connectTls({ socket, servername: 'www.tiktok.com', ca: platforms.ca })
    secure.write('GET / HTTP/1.1\r\nHost: www.tiktok.com\r\nConnection: close\r\n\r\n')
    const [answer] = (await once(secure, 'data')) as [Buffer]
    expect(answer.toString()).toContain('200 OK')
    expect(platforms.dialled).toEqual(['www.tiktok.com'])
    pass.close()
    if (!socket.destroyed) await once(socket, 'close')
    await waitUntil(async () => (await platforms.connections()) === 0, 'the tunnel is closed on both sides')
  })

  test('wants the password of a job that runs', async () => {
    const pass = await proxy.admit('TikTok')
    const other = pass.url.replace(/job:\w+/, 'job:0123')
    expect(await statusOf(other, 'CONNECT www.tiktok.com:443 HTTP/1.1')).toBe('407')
    expect(await statusOf(pass.url.replace(/job:\w+@/, ''), 'CONNECT www.tiktok.com:443 HTTP/1.1')).toBe('407')
    pass.close()
    expect(await statusOf(pass.url, 'CONNECT www.tiktok.com:443 HTTP/1.1')).toBe('407')
    expect(platforms.dialled).toEqual([])
  })

  test('brings a job no more than it may have', async () => {
    const pass = await proxy.admit('TikTok')
    let sent = 0
    platforms.answer = (_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', () => {
        sent += chunk.length
        more()
      })
      more()
    }
    const { socket } = await sendTo(pass.url, 'CONNECT www.tiktok.com:443 HTTP/1.1')
    const secure = connectTls({ socket, servername: 'www.tiktok.com', ca: platforms.ca })
    let received = 0
    secure.on('data', (chunk: Buffer) => (received += chunk.length)).on('error', () => undefined)
    secure.write('GET / HTTP/1.1\r\nHost: www.tiktok.com\r\n\r\n')
    await once(secure, 'close')
    expect(received).toBeGreaterThan(40 * 1024 * 1024)
    expect(received).toBeLessThan(49 * 1024 * 1024)
    expect(sent).toBeLessThan(60 * 1024 * 1024)
    pass.close()
  })

  test.each([
    ['127.0.0.1'],
    ['10.0.0.8'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['0.0.0.0'],
  ])('a platform whose name means %s is not reached', async (address) => {
    const family = address.includes(':') ? 6 : 4
    const outside = new OutsideClient(
      { privateEndpoints: [], helpUrl: undefined },
      { resolve: async () => [{ address, family }] },
    )
    const guarded = new FilterProxy((host, port, signal) => outside.dial(host, port, signal))
    const pass = await guarded.admit('TikTok')
    expect(await statusOf(pass.url, 'CONNECT www.tiktok.com:443 HTTP/1.1')).toBe('502')
    guarded.close()
  })
})
