import { exposeWorkerApi } from '../../workers/host.ts'
import { convertColumn } from './column.ts'
import { convert, explain, findUnits } from './engine.ts'

const api = {
  convert,
  explain,
  findUnits,
  convertColumn,
}

/** API of the units worker. */
export type UnitsApi = typeof api

exposeWorkerApi(api)
