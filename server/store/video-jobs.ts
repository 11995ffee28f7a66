import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { VideoError } from '../../src/api/contracts/videos.ts'
import type { VideoSource } from '../../src/lib/video-link.ts'
import type { Schema, VideoState } from './schema.ts'
import type { Store } from './store.ts'

/** A new job. Times are ISO strings in UTC, here and below. */
export interface NewVideoJob {
  /** A random id: its owner may read the job by it. */
  id: string
  owner: string
  /** Network of the owner; several owners may share it. */
  address: string
  source: VideoSource
  url: string
  createdAt: string
  expiresAt: string
}

/** Limits on unfinished jobs. */
export interface VideoJobBounds {
  mostOfOwner: number
  mostOfAddress: number
  mostWaiting: number
}

/** The stored job, possibly an earlier equal one, or the reason for a refusal. */
export type AddedVideoJob = { id: string } | { refused: 'owner' | 'queue' }

/** A job as shown to its owner. */
export interface VideoJobRecord {
  id: string
  source: VideoSource
  url: string
  state: VideoState
  /** Progress in percent. */
  progress: number
  /** Number of waiting jobs before this one. */
  ahead: number
  result: string | undefined
  error: VideoError | undefined
  expiresAt: string
}

/** A job claimed by one process; the attempt number distinguishes repeated claims. */
export interface VideoClaim {
  id: string
  attempt: number
}

/** The data of a claimed job. */
export interface ClaimedVideoJob extends VideoClaim {
  source: VideoSource
  url: string
}

/** The outcome of a claimed job. */
export type VideoOutcome = { result: string } | { error: VideoError }

/** Maximum claims of one job; if its process dies each time, the job fails. */
const MAX_ATTEMPTS = 3

async function countActive(
  trx: Transaction<Schema>,
  { owner, address }: NewVideoJob,
): Promise<{ own: number; near: number; waiting: number }> {
  const rows = await trx
    .selectFrom('video_job')
    .select(['owner', 'address', 'state'])
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  return {
    own: rows.filter((row) => row.owner === owner).length,
    near: rows.filter((row) => row.address === address).length,
    waiting: rows.filter(({ state }) => state === 'waiting').length,
  }
}

/**
 * Stores a job; it is durable once the promise resolves. An equal link of the same owner is the same job while it is
 * unfinished.
 */
export async function addVideoJob(
  { db, kind }: Store,
  job: NewVideoJob,
  { mostOfOwner, mostOfAddress, mostWaiting }: VideoJobBounds,
): Promise<AddedVideoJob> {
  return db.transaction().execute(async (trx) => {
    // Without the lock, two processes could count the same jobs and both add one.
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.queueVideoJob})`.execute(trx)
    const same = await trx
      .selectFrom('video_job')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .where('owner', '=', job.owner)
      .where('url', '=', job.url)
      .executeTakeFirst()
    if (same) return same
    const { own, near, waiting } = await countActive(trx, job)
    if (own >= mostOfOwner || near >= mostOfAddress) return { refused: 'owner' }
    if (waiting >= mostWaiting) return { refused: 'queue' }
    const { id, owner, address, source, url, createdAt, expiresAt } = job
    await trx
      .insertInto('video_job')
      .values({
        id,
        owner,
        address,
        source,
        url,
        state: 'waiting',
        attempt: 0,
        progress: 0,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute()
    return { id }
  })
}

/** Reads an owner's job; undefined if there is none, it belongs to someone else, or it has expired. */
export async function readVideoJob(
  { db }: Store,
  id: string,
  owner: string,
  now: string,
): Promise<VideoJobRecord | undefined> {
  const row = await db
    .selectFrom('video_job as job')
    .select(['id', 'source', 'url', 'state', 'progress', 'result', 'error', 'expires_at'])
    .select((eb) =>
      eb
        .selectFrom('video_job as other')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('other.state', '=', 'waiting')
        .where('other.created_at', '<', eb.ref('job.created_at'))
        .as('before'),
    )
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { source, url, state, progress, result, error, before, expires_at: expiresAt } = row
  return {
    id,
    source,
    url,
    state,
    progress,
    ahead: state === 'waiting' ? Number(before) : 0,
    result: result ?? undefined,
    error: error ?? undefined,
    expiresAt,
  }
}

/**
 * Claims the oldest waiting job, or one whose lease expired; undefined if there is none. No other process gets it
 * before `leaseUntil`.
 */
export async function claimVideoJob(
  { db, kind }: Store,
  now: string,
  leaseUntil: string,
): Promise<ClaimedVideoJob | undefined> {
  await db
    .updateTable('video_job')
    .set({ state: 'failed', error: 'internal', lease_until: null })
    .where('state', '=', 'running')
    .where('lease_until', '<=', now)
    .where('attempt', '>=', MAX_ATTEMPTS)
    .execute()
  return db
    .updateTable('video_job')
    .set((eb) => ({ state: 'running', attempt: eb('attempt', '+', 1), lease_until: leaseUntil, progress: 0 }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('video_job')
        .select('id')
        .where('expires_at', '>', now)
        .where((is) =>
          is.or([is('state', '=', 'waiting'), is.and([is('state', '=', 'running'), is('lease_until', '<=', now)])]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .$if(kind === 'postgres', (oldest) => oldest.forUpdate().skipLocked()),
    )
    .returning(['id', 'attempt', 'source', 'url'])
    .executeTakeFirst()
}

const mine = (id: string, attempt: number) => ({ id, attempt, state: 'running' as const })

/**
 * Saves the progress of a claimed job and extends its lease; false if the job was stopped or another process has it, so
 * that the work must end.
 */
export async function renewVideoJob(
  { db }: Store,
  { id, attempt }: VideoClaim,
  progress: number,
  leaseUntil: string,
): Promise<boolean> {
  const renewed = await db
    .updateTable('video_job')
    .set({ progress, lease_until: leaseUntil })
    .where((eb) => eb.and(mine(id, attempt)))
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/**
 * Saves the outcome of a claimed job; if the job was stopped or another process has it, returns false without saving.
 */
export async function finishVideoJob(
  { db }: Store,
  { id, attempt }: VideoClaim,
  outcome: VideoOutcome,
  expiresAt: string,
): Promise<boolean> {
  const ended =
    'result' in outcome
      ? { state: 'done' as const, result: outcome.result, progress: 100 }
      : { state: 'failed' as const, error: outcome.error }
  const finished = await db
    .updateTable('video_job')
    .set({ ...ended, lease_until: null, expires_at: expiresAt })
    .where((eb) => eb.and(mine(id, attempt)))
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Returns a claimed job to the queue because its process stops; it does not count as an attempt. */
export async function releaseVideoJob({ db }: Store, { id, attempt }: VideoClaim): Promise<void> {
  await db
    .updateTable('video_job')
    .set({ state: 'waiting', lease_until: null, progress: 0, attempt: attempt - 1 })
    .where((eb) => eb.and(mine(id, attempt)))
    .execute()
}

/** Stops an owner's unfinished job; its process notices at the next renewal. */
export async function stopVideoJob({ db }: Store, id: string, owner: string): Promise<void> {
  await db
    .updateTable('video_job')
    .set({ state: 'stopped', lease_until: null })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Deletes expired jobs. */
export async function deleteExpiredVideoJobs({ db }: Store, now: string): Promise<void> {
  await db.deleteFrom('video_job').where('expires_at', '<=', now).execute()
}

/** Times of a platform's last success and last failure. */
export interface VideoSourceRecord {
  source: VideoSource
  succeededAt: string | undefined
  failedAt: string | undefined
}

/** Records a success or failure of a platform. */
export async function recordVideoSourceResult(
  { db }: Store,
  source: VideoSource,
  at: { succeeded: string } | { failed: string },
): Promise<void> {
  const columns = 'succeeded' in at ? { succeeded_at: at.succeeded } : { failed_at: at.failed }
  await db
    .insertInto('video_source')
    .values({ source, ...columns })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(columns))
    .execute()
}

/** The state of each platform that was ever used. */
export async function listVideoSources({ db }: Store): Promise<VideoSourceRecord[]> {
  const rows = await db.selectFrom('video_source').select(['source', 'succeeded_at', 'failed_at']).execute()
  return rows.map(({ source, succeeded_at: succeededAt, failed_at: failedAt }) => ({
    source,
    succeededAt: succeededAt ?? undefined,
    failedAt: failedAt ?? undefined,
  }))
}
