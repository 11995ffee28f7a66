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

/** A job as it is handed in. Times are ISO strings in UTC, here and below. */
export interface NewAiJob {
  /** Not to be guessed: who knows it and is its owner may read the job. */
  id: string
  /** As `account:…`, `client:…` or `address:…`. */
  owner: string
  /** Whose network it comes from, which several owners may share. */
  address: string
  tool: AiToolName
  /** JSON of the call's input. */
  input: string
  inputHash: string
  createdAt: string
  expiresAt: string
}

/** What a job spends: a day's counts, each up to its bound. */
export interface AiJobCost {
  day: string
  allowances: readonly Allowance[]
}

/** The job that stands for what was handed in, perhaps an older one, or why there is none. */
export type AddedAiJob = { id: string; isNew: boolean } | { refused: 'running' | 'quota' | 'queue' }

/** What a visitor reads of a failure. */
export interface AiFailure {
  code: AiJobError
  message: string
}

/** A job as its owner sees it. */
export interface AiJobRecord {
  id: string
  state: JobState
  /** Jobs that were handed in before this one and wait too. */
  ahead: number
  partial: string
  /** JSON. */
  answer: string | undefined
  error: AiFailure | undefined
}

/** A job that one process may work on; the attempt tells it from an earlier claim of the same job. */
export interface AiClaim {
  id: string
  attempt: number
}

/** What a claimed job is about. */
export interface ClaimedAiJob extends AiClaim {
  tool: AiToolName
  input: string
  /** Whether it was counted as a question to a model. */
  hasSpent: boolean
}

/** How a claimed job ended; `retryAt` puts it back into the queue where it has an attempt left. */
export type AiOutcome = { answer: string } | { error: AiFailure; retryAt?: string | undefined; isOwnFault?: boolean }

/** A transaction, and on which database. */
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

/** Counts of a visitor with an account are the account's; others are counted by client and by address. */
export function getJobCountKeys({ owner, address }: Pick<NewAiJob, 'owner' | 'address'>): string[] {
  return owner.startsWith('account:') ? [owner] : [...new Set([owner, address])]
}

/** Questions of a client that cost the operator a model's work and are given back all the same, a day; of an address three times as many. */
const MAX_REFUNDS = 10

/** Gives a row's question back. Who stops again and again, or makes a model write what does not fit, would otherwise have it for nothing: then a bound holds. */
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

/** Lets an event happen to a row that is locked; undefined where it changes nothing. */
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

/** Lets an event happen to one job; false where it comes too late. */
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

/** Carries a refusal out of a transaction, which rolls it back. */
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
  // The index of open jobs refuses a second one, also of another process that is just adding it.
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
 * Stores a job and counts it; when it is answered, it is stored. The same input of the same owner is one job as long as it is
 * not finished. `spending` is undefined where a job costs nothing.
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
        // One that ended between the two statements counts as running: the visitor presses again.
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

/** A job of an owner, the newest of the tool unless one is named; undefined where there is none, it is another's or it has expired. */
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

/** How claims are bounded, and what a job is told that nobody may claim again. */
interface ClaimBounds {
  lost: AiFailure
  mostAsked: number
}

/** Any number, the same in every release: what processes lock on PostgreSQL while they claim. */
const CLAIM_LOCK = 2_026_112_201

/**
 * Claims the oldest job that waits, or whose process let its lease end; undefined where there is none. No other process
 * gets it before `leaseUntil`. `lost` is what a job is told whose processes all died. No question to a model is claimed while all
 * processes together have `mostAsked` of them under way.
 */
export async function claimAiJob(
  { db, kind }: Store,
  now: string,
  leaseUntil: string,
  { lost, mostAsked }: ClaimBounds,
): Promise<ClaimedAiJob | undefined> {
  for (;;) {
    const claimed = await db.transaction().execute(async (trx) => {
      // One process at a time counts and claims; on SQLite the write lock is held already.
      if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(trx)
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

/** Extends the lease of a claimed job and notes what was written so far; false when it was stopped or another process has it: then its work ends. */
export function renewAiJob(
  store: Store,
  { id, attempt }: AiClaim,
  { partial, hasBegun }: { partial: string; hasBegun: boolean },
  leaseUntil: string,
): Promise<boolean> {
  return changeOne(store, id, { kind: 'renew', attempt, leaseUntil, hasBegun }, () => ({ partial }))
}

/** Notes how a claimed job ended; false, and nothing noted, when it was stopped or another process has it. */
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

/** Puts a claimed job back into the queue, because its process stops. It does not count as an attempt. */
export async function releaseAiJob(store: Store, { id, attempt }: AiClaim): Promise<void> {
  await changeOne(store, id, { kind: 'release', attempt }, () => ({ partial: '' }))
}

/** Which unfinished job is stopped: an owner's of a tool, and where that is not enough, the one with an id or from an address. */
export type AiJobToStop = { owner: string; tool: AiToolName } & ({ id: string } | { address: string } | object)

/** Stops the unfinished job of an owner and tool, and answers its id; the process that works on it notices when it renews its lease. */
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

/** Deletes the jobs that have expired. */
export async function deleteExpiredAiJobs({ db }: Store, now: string): Promise<void> {
  await db.deleteFrom('ai_job').where('expires_at', '<=', now).execute()
}
