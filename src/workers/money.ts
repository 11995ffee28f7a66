import type { ExchangeRateApi } from '../engines/exchange-rate/worker.ts'
import type { PaymentFeeApi } from '../engines/payment-fee/worker.ts'
import { createWorkerClient } from './client.ts'
import { sendTablesOnce } from './send-tables-once.ts'

/** Worker of the exchange rate engine, which remembers the rate tables sent to it. */
export const exchangeRateWorker = sendTablesOnce(
  createWorkerClient<ExchangeRateApi>(
    '汇率',
    () =>
      new Worker(new URL('../engines/exchange-rate/worker.ts', import.meta.url), {
        type: 'module',
        name: 'exchange-rate',
      }),
  ),
)

/** Worker of the payment fee engine. */
export const paymentFeeWorker = createWorkerClient<PaymentFeeApi>(
  '手续费',
  () =>
    new Worker(new URL('../engines/payment-fee/worker.ts', import.meta.url), { type: 'module', name: 'payment-fee' }),
)
