import process from 'node:process'
import { openStore } from '../../../server/store/open.ts'
import { bindQueries } from './bound-queries.ts'

/** One call, and its answer under the same number. */
export interface Call {
  id: number
  name: string
  args: unknown[]
}
export interface Answer {
  id: number
  result?: unknown
  error?: string
}

// A child process of the store tests: opens the store that its one argument describes and answers calls.
const store = await openStore(JSON.parse(process.argv[2] ?? ''))
const queries = bindQueries(store) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
const tell = (answer: Answer | 'open') => process.send?.(answer)

process.on('message', ({ id, name, args }: Call) => {
  Promise.resolve(queries[name]?.(...args)).then(
    (result) => tell({ id, result }),
    (error: unknown) => tell({ id, error: String(error) }),
  )
})
process.on('disconnect', () => {
  void store.close().then(() => process.exit(0))
})
tell('open')
