import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import type { StoreOptions } from '../../../server/store/store.ts'
import { getProgramCommand } from '../programs.ts'
import { QUERY_NAMES } from './bound-queries.ts'
import type { BoundQueries } from './bound-queries.ts'
import type { Answer } from './query-process.ts'

/** Another process with the store open. */
export interface RemoteStore<More = unknown> {
  queries: BoundQueries<More>
  close: () => Promise<void>
}

/**
 * Opens the store in another process.
 * @throws Error with the process's output if it exits.
 */
export async function openRemote<More = unknown>(options: StoreOptions): Promise<RemoteStore<More>> {
  const child = spawn(
    process.execPath,
    [...getProgramCommand('tests/server/store/query-process.ts'), JSON.stringify(options)],
    { serialization: 'advanced', stdio: ['pipe', 'pipe', 'pipe', 'ipc'] },
  )
  let output = ''
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const waiting = new Map<number, (answer: Answer) => void>()
  const opened = new Promise<void>((resolve) => {
    child.on('message', (message: Answer | 'open') => {
      if (message === 'open') resolve()
      else waiting.get(message.id)?.(message)
    })
  })
  const ended = once(child, 'close').then(() => {
    throw new Error(output)
  })
  await Promise.race([opened, ended])
  // A disconnected child emits 'exit' but never 'close'.
  const exited = once(child, 'exit')

  let calls = 0
  const call = (name: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = calls++
      waiting.set(id, ({ result, error }) => (error === undefined ? resolve(result) : reject(new Error(error))))
      child.send({ id, name, args })
    })
  const queries = Object.fromEntries(QUERY_NAMES.map((name) => [name, (...args: unknown[]) => call(name, args)]))
  return {
    queries: queries as unknown as BoundQueries<More>,
    async close() {
      child.disconnect()
      await exited
    },
  }
}
