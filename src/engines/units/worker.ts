import { exposeWorkerApi } from '../../workers/host.ts'
import { convertColumn } from './column.ts'
import { convert, explain, findUnits } from './engine.ts'

const api = {
  convert,
  explain,
  findUnits,
  convertColumn,
}

/** What the units worker offers. */
export type UnitsApi = typeof api

exposeWorkerApi(api)
