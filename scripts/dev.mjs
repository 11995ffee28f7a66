// npm run dev: the app with hot reload on http://localhost:5173, and behind it a server with a store of its own, full of accounts
// and contents in every state (dev/seeds.ts). The server is started again when it or a content changes. `npm run dev -- --fresh`
// begins a new store; DEV_PORT and PORT name other ports.
import './node24.mjs'
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { bin, ensureDatasets, ensureInstalled, ROOT } from './lib.mjs'

await ensureInstalled()
await ensureDatasets()
if (process.argv.includes('--fresh')) rmSync(join(ROOT, '.cache/dev/data'), { recursive: true, force: true })
const env = { ...process.env, NODE_ENV: 'development' }
const children = [
  spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: ROOT, stdio: 'inherit', env }),
  spawn(bin('tsx'), ['watch', '--clear-screen=false', '--include', 'content/**/*', 'dev/server.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  }),
]
const stop = () => children.forEach((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('close', stop)
