// npm run data:import -- <set> <file.csv>: checks an operator's rows and, if all are valid, replaces the rows of a set
// with them. npm run data:import -- us-hts <export> <day>: takes the export of hts.usitc.gov as the tariff from a day on.
import process from 'node:process'
import { IMPORTED_FOLDER } from './dataset.ts'
import { importTariff } from './duty/import-tariff.ts'
import { importRows } from './import-rows.ts'

const [id, file, day] = process.argv.slice(2)
const today = new Date().toISOString().slice(0, 10)
const { code, said } =
  id === 'us-hts' ? await importTariff(IMPORTED_FOLDER, file, day, today) : await importRows(IMPORTED_FOLDER, id, file)
if (code === 0) console.log(said)
else console.error(said)
process.exitCode = code
