import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../free-port.ts'

/** A server in its own process. */
export interface BenchServer {
  url: string
  pid: number
  stop(): Promise<unknown>
}

/** A response of the bare server. */
export interface BareAnswer {
  status: number
  headers: Record<string, string>
  /** Body as sent on the wire. */
  body: Buffer
}

/** Median; for an even number of values the upper middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Measures two functions, swapping their order every second round, so that changes on the machine favour neither. */
export async function measureAlternating(
  round: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<[number, number]> {
  if (round % 2 === 0) return [await one(), await other()]
  const last = await other()
  return [await one(), last]
}

/** Starts a Node program and waits until one of its paths responds. */
async function start(file: string, host: string, path: string, env: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A failing benchmark leaves no server running.
  process.once('exit', () => child.kill())
  const url = `http://${host}:${String(port)}`
  const stop = (): Promise<unknown> => {
    const closed = once(child, 'close')
    child.kill()
    return closed
  }
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const answer = await fetch(url + path).catch(() => undefined)
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop }
    await new Promise((done) => setTimeout(done, 100))
  }
  child.kill()
  throw new Error(`${file} did not start`)
}

/**
 * Waits until a process is idle: after its start the server imports contents and loads sets, which would distort the
 * measurement.
 */
async function settled({ pid }: BenchServer): Promise<void> {
  for (let [calm, before] = [0, processorMs(pid)]; calm < 3;) {
    await new Promise((done) => setTimeout(done, 500))
    const now = processorMs(pid)
    calm = now - before < 40 ? calm + 1 : 0
    before = now
  }
}

/** Starts the built server on a free port with its own data folder. */
export async function startServer(env: Record<string, string> = {}): Promise<BenchServer> {
  const server = await start('dist/server/main.js', env['HOST'] ?? 'localhost', '/healthz', {
    LOG_LEVEL: 'error',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'crossport-data-')),
    ...env,
  })
  await settled(server)
  return server
}

/**
 * Starts the bare server, which serves the given responses at `/answers/0` and so on, and at `nodeUrl` without the
 * framework.
 */
export async function startBare(answers: readonly BareAnswer[] = []): Promise<BenchServer & { nodeUrl: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'crossport-bare-')), 'answers.json')
  writeFileSync(
    file,
    JSON.stringify(answers.map(({ body, ...answer }) => ({ ...answer, body: body.toString('base64') }))),
  )
  const nodePort = String(await freePort())
  const server = await start(join(import.meta.dirname, 'bare-server.mjs'), '127.0.0.1', '/', {
    ANSWERS: file,
    NODE_PORT: nodePort,
  })
  return { ...server, nodeUrl: `http://127.0.0.1:${nodePort}` }
}

/** Starts the baseline server whose only route adds a row to the environment's database. */
export function startWriter(env: Record<string, string>): Promise<BenchServer> {
  return start(join(import.meta.dirname, 'bare-writer.mjs'), '127.0.0.1', '/', env)
}

/** Processor milliseconds used by all threads of a process, from Linux's accounting. */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${String(pid)}/task`)
  return threads.reduce(
    (sum, thread) =>
      sum + Number(readFileSync(`/proc/${String(pid)}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}
