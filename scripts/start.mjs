// npm start: installs and builds what is missing or changed, then starts the one server and says where it is.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, ROOT } from './lib.mjs'

await ensureInstalled()
await ensureBuilt()

const port = process.env.PORT?.trim() || '8080'
const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

async function announce() {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return console.log(`\nCrossPort is ready: http://localhost:${port}\n`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
// Port 0 takes any free port; then the server's own log line is the only one who knows it.
if (port !== '0') await announce()
