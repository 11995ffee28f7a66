import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AiJobError } from '../../src/api/contracts/ai-job.ts'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import { hasEnded, applyJobEvent } from './job-state.ts'
import type { JobEvent, JobFacts, JobState } from './job-state.ts'
import { deleteOldestAiJobs } from './ai-jobs-kept.ts'
import { refundAiUse, spendAiUse } from './ai-use.ts'
import type { Allowance } from './ai-use.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A new job. Times are ISO strings in UTC, here and below. */
export interface NewAiJob {
  /** Random id, by which the owner may read the job. */
  id: string
  /** `account:…`, `client:…` or `address:…`. */
  owner: string
  /** Network of the owner; several owners may share it. */
  address: string
  tool: AiToolName
  /** The call's input as JSON. */
  input: string
  inputHash: string
  createdAt: string
  expiresAt: string
}

/** The cost of a job: daily counts, each with its limit. */
export interface AiJobCost {
  day: string
  allowances: readonly Allowance[]
}

/** The stored job, possibly an earlier equal one, or the reason for a refusal. */
export type AddedAiJob = { id: string; isNew: boolean } | { refused: 'running' | 'quota' | 'queue' }

/** A failure as shown to a visitor. */
export interface AiFailure {
  code: AiJobError
  message: string
}

/** A job as shown to its owner. */
export interface AiJobRecord {
  id: string
  state: JobState
  /** Number of waiting jobs before this one. */
  ahead: number
  partial: string
  /** The answer as JSON. */
  answer: string | undefined
  error: AiFailure | undefined
}

/** A job claimed by one process; the attempt number distinguishes repeated claims. */
export interface AiClaim {
  id: string
  attempt: number
}

/** The data of a claimed job. */
export interface ClaimedAiJob extends AiClaim {
  tool: AiToolName
  input: string
  /** True if the job was counted as a question to a model. */
  hasSpent: boolean
}

/** Outcome of a claimed job; with `retryAt` the job returns to the queue if attempts are left. */
export type AiOutcome = { answer: string } | { error: AiFailure; retryAt?: string | undefined; isOwnFault?: boolean }

/** Transaction, with the kind of its database. */
interface Held {
  trx: Transaction<Schema>
  kind: Store['kind']
}

const COLUMNS = [
  'id',
  'owner',
  'address',
  'tool',
  'input',
  'state',
  'attempt',
  'lease_until',
  'not_before',
  'has_begun',
  'spent_day',
] as const
const bytesOf = (text: string) => Buffer.byteLength(text)

type Row = Pick<Schema['ai_job'], (typeof COLUMNS)[number]>

function factsOf(row: Row): JobFacts {
  return {
    state: row.state,
    attempt: row.attempt,
    leaseUntil: row.lease_until ?? undefined,
    notBefore: row.not_before,
    hasBegun: row.has_begun === 1,
    hasSpent: row.spent_day !== null,
  }
}

/** Keys of the daily counts: of the account only, or, without an account, of client and address. */
export function getJobCountKeys({ owner, address }: Pick<NewAiJob, 'owner' | 'address'>): string[] {
  return owner.startsWith('account:') ? [owner] : [...new Set([owner, address])]
}

/**
 * Maximum refunds a day for questions of a client that already cost the operator model usage; three times as many for
 * an address.
 */
const MAX_REFUNDS = 10

/**
 * Refunds a job's question. Refunds that cost model usage are limited, as repeated stopping would otherwise give free
 * model usage.
 */
async function giveBack(trx: Transaction<Schema>, row: Row, day: string, hasCost: boolean): Promise<boolean> {
  const counts = getJobCountKeys(row)
  const forgiven = counts.map((who) => ({
    who: `forgiven ${who}`,
    most: who.startsWith('address:') ? 3 * MAX_REFUNDS : MAX_REFUNDS,
  }))
  if (hasCost && !(await spendAiUse(trx, day, forgiven))) return false
  await refundAiUse(trx, day, counts)
  return true
}

/** Applies an event to a locked row; undefined if it changes nothing. */
async function change(
  { trx, kind }: Held,
  row: Row,
  event: JobEvent,
  more: Partial<Pick<Schema['ai_job'], 'partial' | 'answer' | 'error' | 'expires_at'>> = {},
): Promise<JobFacts | undefined> {
  const next = applyJobEvent(factsOf(row), event)
  if (!next) return undefined
  const hasCost = (event.kind === 'stop' && row.attempt > 0) || (event.kind === 'fail' && (event.hasCost ?? false))
  const givesBack = row.spent_day !== null && !next.hasSpent && (await giveBack(trx, row, row.spent_day, hasCost))
  await trx
    .updateTable('ai_job')
    .set({
      state: next.state,
      attempt: next.attempt,
      lease_until: next.leaseUntil ?? null,
      not_before: next.notBefore,
      has_begun: next.hasBegun ? 1 : 0,
      ...(givesBack && { spent_day: null }),
      ...(typeof more.answer === 'string' && { bytes: bytesOf(row.input) + bytesOf(more.answer) }),
      ...more,
    })
    .where('id', '=', row.id)
    .execute()
  if (hasEnded(next.state)) await deleteOldestAiJobs(trx, kind, row)
  return next
}

/** Applies an event to a job; false if the job has already ended. */
function changeOne(
  { db, kind }: Store,
  id: string,
  event: JobEvent,
  more: (next: JobState) => Parameters<typeof change>[3] = () => ({}),
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('ai_job')
      .select(COLUMNS)
      .where('id', '=', id)
      .$if(kind === 'postgres', (rows) => rows.forUpdate())
      .executeTakeFirst()
    const next = row && applyJobEvent(factsOf(row), event)
    return (
      row !== undefined &&
      next !== undefined &&
      (await change({ trx, kind }, row, event, more(next.state))) !== undefined
    )
  })
}

/** Error that rolls back a transaction and carries the refusal. */
class Refused extends Error {
  readonly refused: 'running' | 'quota' | 'queue'
  constructor(refused: 'running' | 'quota' | 'queue') {
    super(refused)
    this.refused = refused
  }
}

async function insertJob(
  trx: Transaction<Schema>,
  { id, owner, address, tool, input, inputHash, createdAt, expiresAt }: NewAiJob,
  spentDay: string | undefined,
): Promise<boolean> {
  const fresh = {
    state: 'waiting',
    attempt: 0,
    not_before: createdAt,
    has_begun: 0,
    spent_day: spentDay ?? null,
    partial: '',
    tokens_in: 0,
    tokens_out: 0,
    tokens_estimated: 0,
    bytes: bytesOf(input),
  } as const
  const row = {
    id,
    owner,
    address,
    tool,
    input,
    input_hash: inputHash,
    created_at: createdAt,
    expires_at: expiresAt,
    ...fresh,
  }
  // A unique index allows one open job only, even with concurrent inserts of other processes.
  return (
    (await trx
      .insertInto('ai_job')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  )
}

const openJob = (db: Kysely<Schema>, { owner, tool }: NewAiJob) =>
  db
    .selectFrom('ai_job')
    .select(['id', 'input_hash'])
    .where('owner', '=', owner)
    .where('tool', '=', tool)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

/**
 * Stores and counts a job; it is durable once the promise resolves. An equal input of the same owner is the same job
 * while it is unfinished. `spending` is undefined if a job costs nothing.
 */
export async function addAiJob(
  { db }: Store,
  job: NewAiJob,
  spending: AiJobCost | undefined,
  mostWaiting: number,
): Promise<AddedAiJob> {
  try {
    return await db.transaction().execute(async (trx): Promise<AddedAiJob> => {
      if (!(await insertJob(trx, job, spending?.day))) {
        const open = await openJob(trx, job)
        // A job that ended between the two statements counts as running; the visitor may retry.
        if (open?.input_hash === job.inputHash) return { id: open.id, isNew: false }
        throw new Refused('running')
      }
      const { waiting } = await trx
        .selectFrom('ai_job')
        .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      if (Number(waiting) > mostWaiting) throw new Refused('queue')
      if (spending && !(await spendAiUse(trx, spending.day, spending.allowances))) throw new Refused('quota')
      return { id: job.id, isNew: true }
    })
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refused }
    throw error
  }
}

/**
 * Reads an owner's job by id, or the newest of the tool; undefined if there is none, it belongs to someone else, or it
 * has expired.
 */
export async function readAiJob(
  { db }: Store,
  { owner, tool, id }: { owner: string; tool: AiToolName; id: string | undefined },
  now: string,
): Promise<AiJobRecord | undefined> {
  const row = await db
    .selectFrom('ai_job as job')
    .select(['id', 'state', 'partial', 'answer', 'error'])
    .select((eb) =>
      eb
        .selectFrom('ai_job as other')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('other.state', '=', 'waiting')
        .where('other.created_at', '<', eb.ref('job.created_at'))
        .as('before'),
    )
    .where('owner', '=', owner)
    .where('tool', '=', tool)
    .where('expires_at', '>', now)
    .$if(id !== undefined, (jobs) => jobs.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { state, partial, answer, error, before } = row
  return {
    id: row.id,
    state,
    partial: hasEnded(state) ? '' : partial,
    ahead: state === 'waiting' ? Number(before) : 0,
    answer: answer ?? undefined,
    error: error === null ? undefined : (JSON.parse(error) as AiFailure),
  }
}

/** Limits on claims, and the failure recorded for a job without attempts left. */
interface ClaimBounds {
  lost: AiFailure
  mostAsked: number
}

/**
 * Claims the oldest waiting job, or a job whose lease expired; undefined if there is none. No other process gets it
 * before `leaseUntil`. `lost` is the failure recorded for a job whose processes all died. Questions to models are not
 * claimed while `mostAsked` of them run in all processes.
 */
export async function claimAiJob(
  { db, kind }: Store,
  now: string,
  leaseUntil: string,
  { lost, mostAsked }: ClaimBounds,
): Promise<ClaimedAiJob | undefined> {
  for (;;) {
    const claimed = await db.transaction().execute(async (trx) => {
      // The lock makes counting and claiming one step; on SQLite the transaction already has the write lock.
      if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.claimAiJob})`.execute(trx)
      const { asked } = await trx
        .selectFrom('ai_job')
        .select(({ fn }) => fn.countAll<number | string>().as('asked'))
        .where('state', '=', 'running')
        .where('spent_day', 'is not', null)
        .where('lease_until', '>', now)
        .executeTakeFirstOrThrow()
      const row = await trx
        .selectFrom('ai_job')
        .select(COLUMNS)
        .$if(Number(asked) >= mostAsked, (jobs) => jobs.where('spent_day', 'is', null))
        .where((is) =>
          is.or([
            is.and([is('state', '=', 'waiting'), is('not_before', '<=', now)]),
            is.and([is('state', '=', 'running'), is('lease_until', '<=', now)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .$if(kind === 'postgres', (oldest) => oldest.forUpdate().skipLocked())
        .executeTakeFirst()
      if (!row) return 'none'
      const event: JobEvent = { kind: 'claim', now, leaseUntil }
      const next = applyJobEvent(factsOf(row), event)
      if (!next) return 'none'
      await change(
        { trx, kind },
        row,
        event,
        next.state === 'running' ? { partial: '' } : { error: JSON.stringify(lost) },
      )
      return next.state === 'running'
        ? { id: row.id, attempt: next.attempt, tool: row.tool, input: row.input, hasSpent: row.spent_day !== null }
        : 'given up'
    })
    if (claimed !== 'given up') return claimed === 'none' ? undefined : claimed
  }
}

/**
 * Extends the lease of a claimed job and saves the partial text; false if the job was stopped or another process has
 * it, so that the work must end.
 */
export function renewAiJob(
  store: Store,
  { id, attempt }: AiClaim,
  { partial, hasBegun }: { partial: string; hasBegun: boolean },
  leaseUntil: string,
): Promise<boolean> {
  return changeOne(store, id, { kind: 'renew', attempt, leaseUntil, hasBegun }, () => ({ partial }))
}

/**
 * Saves the outcome of a claimed job; if the job was stopped or another process has it, returns false without saving.
 */
export function finishAiJob(store: Store, { id, attempt }: AiClaim, outcome: AiOutcome): Promise<boolean> {
  if ('answer' in outcome)
    return changeOne(store, id, { kind: 'finish', attempt }, () => ({ answer: outcome.answer, partial: '' }))
  const { error, retryAt, isOwnFault = false } = outcome
  return changeOne(
    store,
    id,
    { kind: 'fail', attempt, retryAt, isOwnFault, isPage: error.code === 'page', hasCost: error.code === 'unusable' },
    (state) => (hasEnded(state) ? { error: JSON.stringify(error), partial: '' } : { partial: '' }),
  )
}

/** Returns a claimed job to the queue because its process stops; it does not count as an attempt. */
export async function releaseAiJob(store: Store, { id, attempt }: AiClaim): Promise<void> {
  await changeOne(store, id, { kind: 'release', attempt }, () => ({ partial: '' }))
}

/** Selects the unfinished job to stop: by owner and tool, and if needed by id or address. */
export type AiJobToStop = { owner: string; tool: AiToolName } & ({ id: string } | { address: string } | object)

/** Stops the unfinished job of an owner and tool and returns its id; its process notices at the next renewal. */
export async function stopAiJob(store: Store, { owner, tool, ...one }: AiJobToStop): Promise<string | undefined> {
  const open = await store.db
    .selectFrom('ai_job')
    .select('id')
    .where('owner', '=', owner)
    .where('tool', '=', tool)
    .where('state', 'in', ['waiting', 'running'])
    .$if('id' in one, (jobs) => jobs.where('id', '=', 'id' in one ? one.id : ''))
    .$if('address' in one, (jobs) => jobs.where('address', '=', 'address' in one ? one.address : ''))
    .executeTakeFirst()
  return open && (await changeOne(store, open.id, { kind: 'stop' }, () => ({ partial: '' }))) ? open.id : undefined
}

/** Deletes expired jobs. */
export async function deleteExpiredAiJobs({ db }: Store, now: string): Promise<void> {
  await db.deleteFrom('ai_job').where('expires_at', '<=', now).execute()
}
