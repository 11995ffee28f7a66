import { exposeWorkerApi } from '../../workers/host.ts'
import { calculateBillableWeight } from './engine.ts'
import { calculateSheet } from './sheet.ts'

const api = { calculate: calculateBillableWeight, calculateSheet }

/** API of the billable weight worker. */
export type BillableWeightApi = typeof api

exposeWorkerApi(api)
