import process from 'node:process'
import type { CodeLogin } from '../../../server/store/code-login.ts'
import { logInByCode } from '../../../server/store/logins.ts'
import { openStore } from '../../../server/store/open.ts'
import { saveCode } from '../../../server/store/safety-codes.ts'
import { numberedPhone, CONCURRENT_LOGINS } from './kill-logins.ts'
import { acknowledge, writeUntilDone } from './kill-writer.ts'

// Child process of kill-run.ts for kill-logins.ts: logs in repeatedly and reports each acknowledged login's number.
const options = JSON.parse(process.argv[2] ?? '')
const store = await openStore({ ...options, onConnectionError: () => undefined })
const LIFE_MS = 300_000

/** Sends a code to a number and returns its login. */
async function sendCodeFor(index: number, attempt: number): Promise<CodeLogin> {
  const now = Date.now()
  const phone = numberedPhone(index)
  const code = { phone, purpose: 1, owner: 'me', codeHash: `code-${String(index)}`, now } as const
  await saveCode(store, { ...code, lifeMs: LIFE_MS, limits: [] })
  const token = `${String(index)}-${String(attempt)}-${String(process.pid)}`
  const session = {
    id: token,
    tokenHash: token,
    client: '',
    device: '',
    address: '',
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + LIFE_MS).toISOString(),
  }
  return {
    tried: { ...code, mostTries: 5, failures: [], ofNumber: { what: `wrong ${phone}`, most: 10, windowMs: LIFE_MS } },
    numberKey: `key of ${phone}`,
    candidates: [{ id: 1_000_000_000 + Number(phone.slice(6)), name: '' }],
    session,
  }
}

async function logIn(from: number, attempt: number): Promise<void> {
  const logins: CodeLogin[] = []
  for (let index = from; index < from + CONCURRENT_LOGINS; index += 1) logins.push(await sendCodeFor(index, attempt))
  // Concurrent logins are batched into one transaction.
  const outcomes = await Promise.all(logins.map((login) => logInByCode(store, login)))
  const refused = outcomes.filter((outcome) => 'refused' in outcome)
  if (refused.length > 0)
    throw new Error(`of the logins from ${String(from)} some were refused: ${JSON.stringify(refused)}`)
}

for (let from = Number(process.argv[3]); ; from += CONCURRENT_LOGINS) {
  let attempt = 0
  await writeUntilDone(store, () => logIn(from, attempt++))
  await acknowledge(from, CONCURRENT_LOGINS)
}
