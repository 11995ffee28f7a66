import { canUseStoredData } from '../../api/api-error.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const KEY = 'crossport.account-reads'

/** A read of an account's data, with a check of the stored value, which an older build may have written. */
interface LastRead<Value> {
  account: number
  name: string
  isValue: (value: unknown) => value is Value
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function readKept(account: number): Readonly<Record<string, unknown>> {
  try {
    const kept = fieldsOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return kept.account === account ? fieldsOf(kept.reads) : {}
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('last answers not read', error)
    return {}
  }
}

function keep(account: number, name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ account, reads: { ...readKept(account), [name]: value } }))
  } catch (error) {
    // With full or forbidden storage nothing is shown offline.
    console.warn('last answer not stored', error)
  }
}

/** Stores the last answer, and shows it if the server is not reached; the read still fails, so that it is retried. */
export function withStoredAnswer<Value>(
  { account, name, isValue }: LastRead<Value>,
  read: ReadQuery<Value>['read'],
): ReadQuery<Value>['read'] {
  return async (context) => {
    try {
      const value = await read(context)
      keep(account, name, value)
      return value
    } catch (error) {
      const kept = readKept(account)[name]
      if (canUseStoredData(error) && isValue(kept)) context.tell(kept)
      throw error
    }
  }
}

/** Deletes the last answers stored on this device; called once nobody is signed in. */
export function clearLastAnswers(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('last answers not removed', error)
  }
}
