/**
 * What pages cost: a request of every kind, and contents in the store to read and to find. `npm run bench -- pages`; with
 * a number of contents behind it, of that many.
 */
import { benchRequests } from './pages/render.ts'
import { benchStores } from './pages/store.ts'

await benchRequests()
await benchStores(Number(process.argv[2] ?? 100_000))
