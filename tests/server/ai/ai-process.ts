import process from 'node:process'
import { buildApp } from '../../../server/app/app.ts'
import { readConfig } from '../../../server/app/config.ts'
import { serve } from '../../../server/app/serve.ts'
import { getListeningPort } from '../fixtures.ts'

// Child process of kill.test.ts: a real server whose leases expire after 40 beats of BEAT_MS milliseconds.
const app = await buildApp(readConfig(process.env, process.cwd()), { ai: { beatMs: Number(process.env['BEAT_MS']) } })
await serve(app, { host: '127.0.0.1', port: 0, graceMs: 5000 })
process.send?.({ port: await getListeningPort(app) })
// The IPC channel must not keep this process alive.
process.channel?.unref()
