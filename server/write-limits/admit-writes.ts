import type { CallContract } from '../../src/api/contracts/call.ts'
import { ApiRefusal, StorageFull } from '../calls/api-error.ts'
import type { Caller } from '../calls/caller.ts'
import type { DiskSpace, Writer } from './disk-space.ts'
import type { WriteQuota } from './write-quota.ts'

/** Limits that apply to writes. */
export interface WriteLimits {
  space: Pick<DiskSpace, 'admits'>
  quota: Pick<WriteQuota, 'spend' | 'isUsedUp'>
}

/** Estimated bytes of a row besides its content: key, times and indexes. */
export const ROW_BYTES = 200

/** Estimated bytes of a stored answer per byte of the request. */
const ANSWER_FACTOR = 16
/** Maximum estimated bytes of a stored answer; five hundred findings take up to 190 kB, a usual text some thousand bytes. */
const MAX_ANSWER_BYTES = 192 * 1024

type WritingFacts = Pick<CallContract, 'auth' | 'limit' | 'stores' | 'keepsAnswer'>

/** Kind of writer that makes a call; undefined if the call only reads or deletes. */
export function getWriterKind(
  { auth, limit, stores }: WritingFacts,
  { account }: Pick<Caller, 'account'>,
): Writer | undefined {
  if (stores === 'nothing' || (stores === undefined && (limit === 'read' || limit === 'search'))) return undefined
  return stores === 'account' || auth === 'required' || account ? 'account' : 'stranger'
}

/**
 * Admits and counts a write without an account.
 * @throws StorageFull if the disk is nearly full, ApiRefusal 429 if the daily quota is used up.
 */
export function admitAnonymousWrite(
  limits: WriteLimits,
  who: Pick<Caller, 'client' | 'ip'>,
  bytes: number,
  { isVisit = false } = {},
): void {
  const { space, quota } = limits
  if (!space.admits('stranger')) throw new StorageFull()
  const isLeft = quota.spend(who, { rows: 1, bytes: bytes + ROW_BYTES }, { isVisit })
  if (!isLeft) throw new ApiRefusal(429, '今天从这里提交的内容太多，请明天再试')
}

/** Refuses a call that writes before its request is parsed. @throws StorageFull if the disk is nearly full */
export function rejectIfDiskFull({ space }: Pick<WriteLimits, 'space'>, contract: WritingFacts, caller: Caller): void {
  const writer = getWriterKind(contract, caller)
  if (writer !== undefined && !space.admits(writer)) throw new StorageFull()
}

/**
 * Counts a call's write without an account: its parsed request, and the estimated size of a stored answer.
 * @throws StorageFull, ApiRefusal 429
 */
export function admitCallWrite(limits: WriteLimits, contract: WritingFacts, caller: Caller, request: unknown): void {
  if (getWriterKind(contract, caller) !== 'stranger') return
  const sent = Buffer.byteLength(JSON.stringify(request) ?? '')
  admitAnonymousWrite(
    limits,
    caller,
    sent + (contract.keepsAnswer ? Math.min(sent * ANSWER_FACTOR, MAX_ANSWER_BYTES) : 0),
  )
}
