import { exposeWorkerApi } from '../../workers/host.ts'
import { calculateColumn } from './column.ts'
import { compareFees } from './compare.ts'
import { calculateFee } from './engine.ts'

const api = { calculateFee, compareFees, calculateColumn }

/** API of the payment-fee worker. */
export type PaymentFeeApi = typeof api

exposeWorkerApi(api)
