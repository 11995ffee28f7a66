import process from 'node:process'
import { openStore } from '../../../server/store/open.ts'
import { bindQueries } from './bound-queries.ts'

/** A call to the process; its answer has the same number. */
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

// Child process of the store tests: opens the store described by its argument and answers calls.
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
