import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import process from 'node:process'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'
import { makeSite } from './fixtures.ts'
import { getProgramCommand } from './programs.ts'

const site = makeSite()
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => site.remove())

/** Each request logs a line of about this many bytes. */
const LONG_PATH = `/${'a'.repeat(8_000)}`

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    ).on('error', reject)
  })
}

/** Starts the server with its log piped but not read. */
async function startServer() {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, getProgramCommand('server/main.ts'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PUBLIC_DIR: site.publicDir,
      DATA_DIR: site.config.dataDir,
      RATES_REFRESH: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
  })
  children.push(child)
  const ended = once(child, 'exit')
  const agent = new Agent({ keepAlive: true })
  await waitUntil(
    () =>
      statusOf(port, '/healthz', agent).then(
        (status) => status === 200,
        () => false,
      ),
    'the server answers',
  )
  const dropped = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text()
    return Number(/^crossport_log_lines_dropped_total (\d+)$/m.exec(text)?.[1])
  }
  const fill = async (requests: number) => {
    for (let count = 0; count < requests; count++) expect(await statusOf(port, LONG_PATH, agent)).toBe(404)
  }
  return { child, stdout: child.stdout, ended, dropped, fill, stop: () => (agent.destroy(), child.kill('SIGTERM')) }
}

test('a server whose log lost its reader answers, counts the lines and ends', async () => {
  const { stdout, ended, dropped, fill, stop } = await startServer()
  stdout.destroy()
  await fill(200)
  expect(await dropped()).toBeGreaterThan(0)
  stop()
  expect(await ended).toEqual([0, null])
})

test('a server whose log is not read answers, counts the lines and ends', async () => {
  const { ended, dropped, fill, stop } = await startServer()
  await fill(400)
  expect(await dropped()).toBeGreaterThan(0)
  stop()
  expect(await ended).toEqual([0, null])
})

test('a reader that comes back reads whole lines, and once how many are missing', async () => {
  const { stdout, ended, dropped, fill, stop } = await startServer()
  await fill(400)
  let text = ''
  stdout.on('data', (chunk) => (text += String(chunk)))
  await waitUntil(() => text.includes('log lines were dropped'), 'the reader is told')
  const told = await dropped()
  await fill(1)
  stop()
  expect(await ended).toEqual([0, null])
  if (!stdout.readableEnded) await once(stdout, 'end')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): { msg: string; dropped?: number } => JSON.parse(line))
  expect(
    lines.filter(({ msg }) => msg.startsWith('log lines were dropped')).map(({ dropped: count }) => count),
  ).toEqual([told])
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(100)
  expect(lines.at(-1)?.msg).toBe('stopping')
})
