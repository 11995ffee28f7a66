// npm start: installs and builds what is missing or changed, then starts the one server and says where it is.
import './node24.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ROOT, splitLine, timed } from './lib.mjs'

await ensureInstalled()
await ensureBuilt()

const port = process.env.PORT?.trim() || '8080'
// In the folder that a build empties, so that nothing of older builds stays.
const compileCache = join(ROOT, 'dist/server/.compile-cache')
const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...process.env }
// By the channel the server notices when this process is killed, and ends too.
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** Waits until the server answers; false where it ended. */
async function isReady() {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((done) => setTimeout(done, 50))
  }
  return false
}
// Port 0 takes any free port; then the server's own log line is the only one who knows it.
if (port !== '0' && (await timed('starting', isReady)))
  console.log(`${splitLine()}\n\nCrossPort is ready: http://localhost:${port}\n`)
