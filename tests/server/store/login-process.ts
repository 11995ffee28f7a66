import { writeSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { logInByCode } from '../../../server/store/accounts.ts'
import { openStore } from '../../../server/store/open.ts'
import { saveCode } from '../../../server/store/safety-codes.ts'
import { numberedPhone } from './kill-logins.ts'

// A child process of kill-run.ts, by kill-logins.ts: logs in again and again and says the number of each login that was acknowledged.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
const LIFE_MS = 300_000

async function logIn(index: number, attempt: number): Promise<void> {
  const now = Date.now()
  const code = { phone: numberedPhone(index), purpose: 1, codeHash: `code-${String(index)}`, now } as const
  await saveCode(store, { ...code, lifeMs: LIFE_MS, limits: [] })
  const token = `${String(index)}-${String(attempt)}-${String(process.pid)}`
  const session = { id: token, tokenHash: token, client: '', device: '', address: '', now: new Date(now).toISOString(), expiresAt: new Date(now + LIFE_MS).toISOString() }
  const candidates = [{ id: 1_000_000_000 + Math.floor(index / 2), name: '' }]
  const outcome = await logInByCode(store, { tried: { ...code, mostTries: 5, failures: [] }, candidates, session })
  if ('refused' in outcome) throw new Error(`login ${String(index)} was refused: ${outcome.refused}`)
}

async function logInUntilDone(index: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await logIn(index, attempt)
    } catch (error) {
      // The server was killed; the same pool finds it again. On SQLite nothing may fail.
      if (store.kind === 'sqlite') throw error
      await sleep(10)
    }
  }
}

for (let index = Number(process.argv[3]); ; index += 1) {
  await logInUntilDone(index)
  // Said at once and whole, even if the process is killed right after.
  writeSync(1, `${String(index)}\n`)
}
