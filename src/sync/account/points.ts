import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { withStoredAnswer } from '../session/last-read.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const accountCall = createEndpoint<'readPointAccount'>('GET', '/mapi/point/account/info')
const ledgerCall = createEndpoint<'listPointEntries'>('GET', '/mapi/point/account/ledger')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** Balance, level and rules of this account. */
export type OwnPoints = AnswerOf<typeof accountCall>
/** A page of the points ledger, newest first. */
export type PointsLedger = AnswerOf<typeof ledgerCall>

const isPoints = (value: unknown): value is OwnPoints =>
  typeof value === 'object' && value !== null && 'balance' in value && 'rules' in value && Array.isArray(value.rules)
const isLedger = (value: unknown): value is PointsLedger =>
  typeof value === 'object' && value !== null && 'next' in value && 'list' in value && Array.isArray(value.list)

/** Balance, level and rules. */
export function pointsQuery(account: number): ReadQuery<OwnPoints> {
  return {
    key: ['points', account],
    read: withStoredAnswer({ account, name: 'points', isValue: isPoints }, ({ signal }) =>
      callServerAs(account)(accountCall, {}, { ...QUIET, signal }),
    ),
  }
}

/** The ledger entries older than `before`; undefined begins with the newest. */
export function ledgerQuery(account: number, before: number | undefined): ReadQuery<PointsLedger> {
  const read: ReadQuery<PointsLedger>['read'] = ({ signal }) =>
    callServerAs(account)(ledgerCall, before === undefined ? {} : { before }, { ...QUIET, signal })
  return {
    key: ['ledger', account, before ?? 0],
    read: before === undefined ? withStoredAnswer({ account, name: 'ledger', isValue: isLedger }, read) : read,
    keepsLast: true,
  }
}
