import { exposeWorkerApi } from '../../workers/host.ts'
import { calculate } from './engine.ts'
import { calculateSheet } from './sheet.ts'

const api = { calculate, calculateSheet }

/** What the worker of billable weights offers. */
export type BillableWeightApi = typeof api

exposeWorkerApi(api)
