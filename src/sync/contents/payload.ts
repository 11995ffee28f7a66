/** Milliseconds after which each question is asked by itself. */
const PATIENCE_MS = 4000

/** A page of the store that is being loaded: path and query. */
export interface OpenedPage {
  readonly address: string
}

type Answers = Readonly<Record<string, unknown>>

const payloads = new WeakMap<OpenedPage, Promise<Answers>>()

async function read({ address }: OpenedPage): Promise<Answers> {
  const [path = '', query] = address.split('?')
  const payload = `${path}/_payload.json${query === undefined ? '' : `?${query}`}`
  // Not AbortSignal.timeout, which the webviews of many visitors lack.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(payload, { signal: patience.signal })
    if (!answer.ok) throw new Error(String(answer.status))
    const value: unknown = await answer.json()
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (error) {
    console.info('payload not read', payload, error)
    return {}
  } finally {
    clearTimeout(timer)
  }
}

/** What the server answers to a question of a page, in one request for all of them; undefined where it has to be asked by itself. */
export async function getPayloadAnswer(page: OpenedPage, question: string): Promise<unknown> {
  if (!navigator.onLine) return undefined
  const answers = payloads.get(page) ?? read(page)
  payloads.set(page, answers)
  return (await answers)[question]
}
