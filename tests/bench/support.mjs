import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the built server on a free port with a data folder of its own. */
export async function startServer(env = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', DATA_DIR: mkdtempSync(join(tmpdir(), 'crossport-data-')), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill())
  const url = `http://localhost:${port}`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop: () => (child.kill(), once(child, 'close')) }
    await new Promise((done) => setTimeout(done, 100))
  }
  child.kill()
  throw new Error('the server did not start')
}

/** Starts the bare server; with answers, by status, headers and number of bytes, it gives these too. */
export async function startBare(answers = []) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], { env: { ...process.env, PORT: String(port), ANSWERS: JSON.stringify(answers) }, stdio: 'inherit' })
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) await new Promise((done) => setTimeout(done, 50))
  return { url, pid: child.pid ?? 0, stop: () => (child.kill(), once(child, 'close')) }
}

/** Milliseconds of processor time that the threads of a process have used, as Linux counts them. */
export function processorMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0)
}
