import { UserError } from '../lib/user-error.ts'
import { exposeWorkerApi, type ReportProgress } from './host.ts'

const never = (): Promise<never> => new Promise(() => {})
let calls = 0

/** A worker with well-behaved and faulty methods. */
const api = {
  /** Returns the request's value, and the number of calls so far. */
  echo: ({ value }: { value: unknown }): { value: unknown; calls: number } => ({ value, calls: (calls += 1) }),
  steps: async ({ fractions }: { fractions: readonly number[] }, progress: ReportProgress): Promise<number> => {
    for (const fraction of fractions) progress(fraction)
    return fractions.length
  },
  refuse: ({ message }: { message: string }): never => {
    throw new UserError(message)
  },
  fail: (): never => {
    throw new RangeError('out of range')
  },
  throwText: (): never => {
    // oxlint-disable-next-line typescript/only-throw-error, no-throw-literal -- what a careless library does
    throw 'plain text'
  },
  wait: (_: object, progress: ReportProgress): Promise<never> => {
    progress(0)
    return never()
  },
  loop: (_: object, progress: ReportProgress): never => {
    progress(0)
    for (;;);
  },
  crash: (): Promise<never> => {
    setTimeout(() => {
      throw new Error('uncaught in the worker')
    })
    return never()
  },
}

/** The methods of the test worker. */
export type TestApi = typeof api

exposeWorkerApi(api)
