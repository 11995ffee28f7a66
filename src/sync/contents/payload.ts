import type { OpenedPage } from '../../ask/ask.ts'
import { startTimeout } from '../device/timeout-signal.ts'

/** Milliseconds to wait for a page's combined answers before questions are sent one by one. */
const PATIENCE_MS = 4000

type Answers = Readonly<Record<string, unknown>>

const payloads = new WeakMap<OpenedPage, Promise<Answers>>()

async function read({ address }: OpenedPage): Promise<Answers> {
  const [path = '', query] = address.split('?')
  const payload = `${path}/_payload.json${query === undefined ? '' : `?${query}`}`
  const { signal, clear } = startTimeout(PATIENCE_MS)
  try {
    const answer = await fetch(payload, { signal })
    if (!answer.ok) throw new Error(String(answer.status))
    const value: unknown = await answer.json()
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (error) {
    console.info('payload not read', payload, error)
    return {}
  } finally {
    clear()
  }
}

/** Returns the answer to a page's question from the combined request; undefined if it must be requested by itself. */
export async function getPayloadAnswer(page: OpenedPage, question: string): Promise<unknown> {
  if (!navigator.onLine) return undefined
  const answers = payloads.get(page) ?? read(page)
  payloads.set(page, answers)
  return (await answers)[question]
}
