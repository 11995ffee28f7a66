// Builds public/reference/*.json and their manifest from packages and hand-written data. Fails on a row that violates
// its schema.
import { join } from 'node:path'
import process from 'node:process'
import { buildSets } from './build-sets.ts'
import { IMPORTED_FOLDER, ROOT } from './dataset.ts'

const out = process.env.DATASETS_OUT ?? join(ROOT, 'public/reference')
console.log(await buildSets({ out, imported: IMPORTED_FOLDER, only: process.argv.slice(2) }))
