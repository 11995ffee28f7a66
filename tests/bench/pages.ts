/**
 * Cost of pages: a request of every kind, and reading and searching contents of the store. `npm run bench -- pages`; an
 * additional number sets the number of contents.
 */
import { benchRequests } from './pages/render.ts'
import { benchStores } from './pages/store.ts'

await benchRequests()
await benchStores(Number(process.argv[2] ?? 100_000))
