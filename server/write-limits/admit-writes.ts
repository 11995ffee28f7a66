import type { CallContract } from '../../src/api/contracts/call.ts'
import { ApiRefusal, StorageFull } from '../calls/api-error.ts'
import type { Caller } from '../calls/caller.ts'
import type { DiskSpace, Writer } from './disk-space.ts'
import type { WriteQuota } from './write-quota.ts'

/** The limits that a write has to pass. */
export interface WriteLimits {
  space: Pick<DiskSpace, 'admits'>
  quota: Pick<WriteQuota, 'spend' | 'isUsedUp'>
}

/** Bytes of a row beside what was sent: its key, times and indexes. */
export const ROW_BYTES = 200

/** Bytes of an answer that is kept: so many for each of the request, and at most so many. Five hundred findings take up to 190 kB, a few in a usual text some thousand. */
const ANSWER_FACTOR = 16
const MAX_ANSWER_BYTES = 192 * 1024

type WritingFacts = Pick<CallContract, 'auth' | 'limit' | 'stores' | 'keepsAnswer'>

/** The kind of writer that a call counts for; undefined where the call only reads or deletes. */
export function getWriterKind(
  { auth, limit, stores }: WritingFacts,
  { account }: Pick<Caller, 'account'>,
): Writer | undefined {
  if (stores === 'nothing' || (stores === undefined && (limit === 'read' || limit === 'search'))) return undefined
  return stores === 'account' || auth === 'required' || account ? 'account' : 'stranger'
}

/**
 * Admits what is written without an account, and counts it.
 * @throws StorageFull where the disk fills up, ApiRefusal 429 where the day's share is written.
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

/** Refuses a call that writes, before its request is looked at. @throws StorageFull where the disk fills up */
export function rejectIfDiskFull({ space }: Pick<WriteLimits, 'space'>, contract: WritingFacts, caller: Caller): void {
  const writer = getWriterKind(contract, caller)
  if (writer !== undefined && !space.admits(writer)) throw new StorageFull()
}

/** Counts what a call writes without an account: its request as the contract read it, and an answer that is kept before it is known. @throws StorageFull, ApiRefusal 429 */
export function admitCallWrite(limits: WriteLimits, contract: WritingFacts, caller: Caller, request: unknown): void {
  if (getWriterKind(contract, caller) !== 'stranger') return
  const sent = Buffer.byteLength(JSON.stringify(request) ?? '')
  admitAnonymousWrite(
    limits,
    caller,
    sent + (contract.keepsAnswer ? Math.min(sent * ANSWER_FACTOR, MAX_ANSWER_BYTES) : 0),
  )
}
