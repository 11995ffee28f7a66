import { canUseStoredData } from '../../api/api-error.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const KEY = 'crossport.account-reads'

/** What of the account is read, and how it is known again: an older build may have kept it. */
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
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('last reads not read', error)
    return {}
  }
}

function keep(account: number, name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ account, reads: { ...readKept(account), [name]: value } }))
  } catch (error) {
    // Full or forbidden storage: nothing is shown without a network then.
    console.warn('read not kept', error)
  }
}

/** Keeps the last answer, and shows it where the server is not reached; the reading is a failure all the same, and is tried again. */
export function withLastAnswer<Value>(
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

/** Nothing of an account stays where nobody is signed in. */
export function clearLastAnswers(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('last reads not forgotten', error)
  }
}
