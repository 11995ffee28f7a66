/** Contents in the store: what they cost to read and to find. `npm run bench -- pages`; with a number of contents behind it, of that many. */
import { benchStores } from './pages/store.ts'

await benchStores(Number(process.argv[2] ?? 100_000))
