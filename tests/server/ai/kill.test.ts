import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeSite } from '../fixtures.ts'
import { getProgramCommand } from '../programs.ts'
import { completionAnswer, streamEvent, startModelServer } from './model-server.ts'
import type { ModelServer } from './model-server.ts'
import { TOOL_CASES } from './tool-cases.ts'

const site = makeSite()
const headers = { cookie: 'client-id=1700000000000123', 'content-type': 'application/json' }
const children: ChildProcess[] = []
let model: ModelServer
let store: Store
beforeAll(async () => {
  model = await startModelServer()
  store = await openStore(site.config)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await store.db.deleteFrom('ai_job').execute()
  await store.db.deleteFrom('ai_use').execute()
})
afterAll(async () => {
  await store.close()
  await model.close()
  site.remove()
})

async function startServer(): Promise<{ child: ChildProcess; url: string; exited: Promise<unknown> }> {
  const { endpoint } = model
  const own = {
    PATH: process.env['PATH'],
    PUBLIC_DIR: site.publicDir,
    DATA_DIR: site.config.dataDir,
    RATES_REFRESH: 'off',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, getProgramCommand('tests/server/ai/ai-process.ts'), {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...own, BEAT_MS: '20', AI_URL: endpoint.url, AI_MODEL: endpoint.model },
  })
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://127.0.0.1:${String(port)}/mapi/ai/email/generate`, exited: once(child, 'exit') }
}

const row = () => store.db.selectFrom('ai_job').select(['state', 'attempt', 'spent_day']).executeTakeFirstOrThrow()

test.each([
  ['SIGTERM', 1],
  ['SIGKILL', 2],
] as const)(
  'a server that ends by %s in the middle of a job: another does it, once, as attempt %s, and it counts once',
  async (signal, attempt) => {
    model.behave((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(streamEvent('{"emails":[{"subjects":["开头'))
    })
    const first = await startServer()
    const started = (await (
      await fetch(first.url, { method: 'POST', headers, body: JSON.stringify(TOOL_CASES.email.input) })
    ).json()) as { data: { id: string } }
    await waitUntil(
      async () => (await store.db.selectFrom('ai_job').select('partial').executeTakeFirst())?.partial === '开头',
      'the model writes',
    )
    first.child.kill(signal)
    await first.exited
    expect(await row()).toMatchObject({ state: signal === 'SIGTERM' ? 'waiting' : 'running' })

    model.behave(completionAnswer(JSON.stringify(TOOL_CASES.email.written)))
    const second = await startServer()
    const result = async () =>
      (
        (await (await fetch(`${second.url}/result?id=${started.data.id}`, { headers })).json()) as {
          data: { status: number }
        }
      ).data
    await waitUntil(async () => (await result()).status !== 1, 'the job has ended')
    expect(await result()).toMatchObject({ status: 2, source: { kind: 'model' }, ...TOOL_CASES.email.shown })
    expect(await row()).toMatchObject({ state: 'done', attempt })
    expect(model.calls).toHaveLength(1)
    const used = await store.db.selectFrom('ai_use').select(['who', 'used']).where('who', 'like', 'client:%').execute()
    expect(used.map((count) => count.used)).toEqual([1])
  },
)
