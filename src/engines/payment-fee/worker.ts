import { exposeWorkerApi } from '../../workers/host.ts'
import { calculateColumn } from './column.ts'
import { compareFees } from './compare.ts'
import { calculateFee } from './engine.ts'

const api = { calculateFee, compareFees, calculateColumn }

/** What the payment-fee worker offers. */
export type PaymentFeeApi = typeof api

exposeWorkerApi(api)
