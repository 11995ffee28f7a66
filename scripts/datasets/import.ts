// npm run data:import -- <set> <file.csv>: checks an operator's rows and, if all are valid, replaces the rows of a set
// with them.
import process from 'node:process'
import { IMPORTED_FOLDER } from './dataset.ts'
import { importRows } from './import-rows.ts'

const [id, file] = process.argv.slice(2)
const { code, said } = await importRows(IMPORTED_FOLDER, id, file)
if (code === 0) console.log(said)
else console.error(said)
process.exitCode = code
