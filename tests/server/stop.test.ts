import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import process from 'node:process'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { MAX_CLOSING_MS, SHUTDOWN_GRACE_MS } from '../../server/app/serve.ts'
import { makeSite } from './fixtures.ts'
import { getProgramCommand } from './programs.ts'

const site = makeSite()
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => site.remove())

/** A clean environment, as Vitest sets BASE_URL. */
const CLEAN_ENV = {
  PATH: process.env['PATH'],
  PUBLIC_DIR: site.publicDir,
  DATA_DIR: site.config.dataDir,
  RATES_REFRESH: 'off',
}

/** Starts the slow server; `told` waits for a message, also if it already arrived. */
async function startSlow(graceMs: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, getProgramCommand('tests/server/slow-server.ts'), {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...CLEAN_ENV, LOG_LEVEL: 'silent', GRACE_MS: String(graceMs), ...env },
  })
  children.push(child)
  const heard: unknown[] = []
  child.on('message', (message) => heard.push(message))
  const told = async (wanted: unknown) => {
    while (!heard.includes(wanted)) await once(child, 'message')
  }
  while (heard.length === 0) await once(child, 'message')
  const [first] = heard
  const port = typeof first === 'object' && first !== null && 'port' in first ? Number(first.port) : 0
  return { child, port, told, exited: once(child, 'close') }
}

function request(
  port: number,
  path: string,
  agent: Agent,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}

async function runMain(env: Record<string, string>, stdio: ('pipe' | 'ipc')[] = ['pipe', 'pipe', 'pipe']) {
  const child = spawn(process.execPath, getProgramCommand('server/main.ts'), { env: { ...CLEAN_ENV, ...env }, stdio })
  if (!child.stdout || !child.stderr) throw new Error('the server has no output')
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  return { child, stdout: child.stdout, output, closed: once(child, 'close') }
}

describe('a stop signal', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets the running request finish, takes no new one and exits 0',
    async (signal) => {
      const { child, port, told, exited } = await startSlow(60_000)
      const agent = new Agent({ keepAlive: true })
      await request(port, '/healthz', agent)
      const running = request(port, '/mapi/slow', agent)
      await told('started')
      child.kill(signal)
      await told('stopping')
      while (!(await isRefused(port))) await new Promise((resolve) => setImmediate(resolve))
      expect(child.exitCode).toBeNull()
      child.send('release')
      expect(await running).toMatchObject({ status: 200, body: '{"done":true}', headers: { connection: 'close' } })
      expect(await exited).toEqual([0, null])
      agent.destroy()
    },
  )

  test('a request that never ends is cut after the grace period, and the exit is still 0', async () => {
    const { child, port, told, exited } = await startSlow(50)
    const running = request(port, '/mapi/slow', new Agent())
    let output = ''
    child.stdout?.on('data', (chunk) => (output += String(chunk)))
    const outcome = running.then(
      () => 'answered',
      () => 'cut',
    )
    await told('started')
    child.kill('SIGTERM')
    expect(await outcome).toBe('cut')
    expect(await exited).toEqual([0, null])
    // Resources of the app, such as a database, were closed properly.
    expect(output).toBe('closed')
  })

  test('what cannot be closed after the grace period does not keep the process', async () => {
    const { child, port, told, exited } = await startSlow(50, { HANGS: 'yes' })
    const running = request(port, '/mapi/slow', new Agent()).catch(() => 'cut')
    await told('started')
    child.kill('SIGTERM')
    expect(await running).toBe('cut')
    expect(await exited).toEqual([0, null])
  })

  test('is followed to its end two seconds before container runtimes kill', () => {
    expect(SHUTDOWN_GRACE_MS + MAX_CLOSING_MS).toBeLessThanOrEqual(8_000)
  })

  test('no request of clients that go on asking is reset: answers say that they are the last, and then connections are refused', async () => {
    const { child, port, exited } = await startSlow(60_000)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const errors = new Set<string>()
    let answers = 0
    let last = 0
    const ask = async (): Promise<void> => {
      for (;;) {
        try {
          const { status, headers } = await request(port, '/tools-len', agent)
          expect(status).toBe(200)
          if (headers.connection === 'close') last += 1
          answers += 1
          if (answers === 200) child.kill('SIGTERM')
        } catch (error) {
          errors.add(error instanceof Error && 'code' in error ? String(error.code) : String(error))
          return
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, ask))
    expect([...errors]).toEqual(['ECONNREFUSED'])
    expect(last).toBeGreaterThan(0)
    expect(await exited).toEqual([0, null])
    agent.destroy()
  })

  test('meanwhile /healthz says that the server stops', async () => {
    const { child, port, told, exited } = await startSlow(60_000)
    const running = request(port, '/mapi/slow', new Agent())
    await told('started')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await request(port, '/healthz', agent)
    child.kill('SIGTERM')
    let answer = await request(port, '/healthz', agent)
    while (answer.status === 200) answer = await request(port, '/healthz', agent)
    expect(answer).toMatchObject({
      status: 503,
      body: '{"status":"stopping"}',
      headers: { connection: 'close', 'retry-after': '2' },
    })
    child.send('go on')
    expect((await running).status).toBe(200)
    expect(await exited).toEqual([0, null])
    agent.destroy()
  })

  test('an idle connection does not hold the stop up', async () => {
    const { child, port, exited } = await startSlow(60_000)
    const agent = new Agent({ keepAlive: true })
    await request(port, '/healthz', agent)
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    agent.destroy()
  })

  test('a second signal ends the process at once', async () => {
    const { child, port, told, exited } = await startSlow(60_000)
    const running = request(port, '/mapi/slow', new Agent()).catch(() => 'cut')
    await told('started')
    child.kill('SIGTERM')
    await told('stopping')
    // A signal sent earlier counts as a duplicate of the first, as terminal and npm both send it.
    child.send({ laterMs: 700 })
    await told('later')
    child.kill('SIGTERM')
    expect(await exited).toEqual([1, null])
    expect(await running).toBe('cut')
  })

  test('one wish told twice still lets the answer under way finish', async () => {
    const { child, port, told, exited } = await startSlow(60_000)
    const running = request(port, '/mapi/slow', new Agent())
    await told('started')
    child.kill('SIGINT')
    child.kill('SIGINT')
    await told('stopping')
    child.send('go on')
    expect((await running).status).toBe(200)
    expect(await exited).toEqual([0, null])
  })

  test('a connection that never asked anything does not hold it up', async () => {
    const { child, port, exited } = await startSlow(60_000)
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    child.kill('SIGTERM')
    // The process must exit well before the grace period, or the test times out.
    expect(await exited).toEqual([0, null])
    silent.destroy()
  })
})

describe('main', () => {
  test('listens, says so in JSON, and exits 0 on SIGTERM', async () => {
    const { child, stdout, output, closed } = await runMain({ PORT: '0', HOST: '127.0.0.1' })
    while (!output.out.includes('Server listening')) await once(stdout, 'data')
    child.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    const messages = output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
    expect(messages).toContain('stopping')
    expect(output.err).toBe('')
  })

  test('ends when the parent that started it with a channel was killed', async () => {
    const { child, stdout, output } = await runMain({ PORT: '0', HOST: '127.0.0.1' }, ['pipe', 'pipe', 'pipe', 'ipc'])
    while (!output.out.includes('Server listening')) await once(stdout, 'data')
    // Node emits no 'close' for a child whose channel was disconnected by the parent.
    const exited = once(child, 'exit')
    child.disconnect()
    while (!output.out.includes('"cause":"the parent ended"')) await once(stdout, 'data')
    expect(await exited).toEqual([0, null])
  })

  test('says all faults of the environment and exits 1', async () => {
    const { output, closed } = await runMain({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(await closed).toEqual([1, null])
    expect(output.err).toMatch(/^The configuration is not usable:\n {2}- PORT must .+\n {2}- LOG_LEVEL must .+\n$/)
  })

  test('says in one line that the port is taken and exits 1', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { output, closed } = await runMain({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
    expect(await closed).toEqual([1, null])
    expect(output.err).toBe(
      `HOST and PORT cannot be listened on: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    )
    holder.close()
  })
})
