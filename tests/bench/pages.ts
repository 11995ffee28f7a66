/** Times of reading and searching contents in the store: `npm run bench -- pages`, optionally followed by a number of contents. */
import { benchStores } from './pages/store.ts'

await benchStores(Number(process.argv[2] ?? 100_000))
