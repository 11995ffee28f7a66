import { writeSync } from 'node:fs'
import process from 'node:process'
import { buildApp } from '../../server/app/app.ts'
import { readConfig } from '../../server/app/config.ts'
import { serve } from '../../server/app/serve.ts'
import { getListeningPort } from './fixtures.ts'

// Child process of stop.test.ts: a real server with one call that responds on the parent's command, and a clock that
// the parent can advance.
const config = readConfig(process.env, process.cwd())
const app = await buildApp(config)
const tell = (message: unknown) => process.send?.(message)
const clock = Date.now
const released = new Promise((resolve) => {
  process.on('message', (message) => {
    if (typeof message === 'string') return resolve(message)
    const { laterMs } = message as { laterMs: number }
    Date.now = () => clock() + laterMs
    tell('later')
  })
})

app.get('/mapi/slow', async () => {
  tell('started')
  await released
  return { done: true }
})
app.addHook('preClose', async () => {
  tell('stopping')
})
// The message is written synchronously, so that it arrives even if the process exits right after.
app.addHook('onClose', async () => {
  writeSync(1, 'closed')
})
// Simulates a database that does not respond.
if (process.env['HANGS'] === 'yes') app.addHook('onClose', () => new Promise<void>(() => undefined))
await serve(app, { host: '127.0.0.1', port: 0, graceMs: Number(process.env['GRACE_MS']) })
tell({ port: await getListeningPort(app) })
// The IPC channel must not keep this process alive.
process.channel?.unref()
