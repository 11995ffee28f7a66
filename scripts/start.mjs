// npm start: installs and builds what is missing or changed, then starts the one server.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, ROOT } from './lib.mjs'

await ensureInstalled()
await ensureBuilt()

const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
