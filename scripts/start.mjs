// npm start: installs and builds what is missing or outdated, then starts the server and prints its address.
import './node24.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ROOT, splitLine, timed } from './lib.mjs'

await ensureInstalled()
await ensureBuilt()

const port = process.env.PORT?.trim() || '8080'
// The cache is in a folder that each build empties, so that no cache of an older build remains.
const compileCache = join(ROOT, 'dist/server/.compile-cache')
const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env }
// By its IPC channel the server notices if this process is killed, and exits too.
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** Waits until the server responds; false if it exited. */
async function isReady() {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((done) => setTimeout(done, 50))
  }
  return false
}
// With port 0 the system picks a free port, which only the server's own log line shows.
if (port !== '0' && (await timed('starting', isReady)))
  console.log(`${splitLine()}\n\nCrossPort is ready: http://localhost:${port}\n`)
