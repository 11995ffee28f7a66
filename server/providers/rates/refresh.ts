import { MINUTE } from './calendar.ts'
import type { Clock } from './clock.ts'
import { ProviderFault } from './fault.ts'
import type { ThrottledFaultLog } from './fault-log.ts'
import { httpGet } from './http-get.ts'
import type { HttpValidators } from './http-get.ts'
import type { FetchState, RateStore } from './rate-store.ts'
import type { RatesConfig } from './settings.ts'
import type { Source, SourceContext, SourceResult } from './source.ts'
import { getBackoffMs, MAX_PLANNED_WAIT_MS } from './timing.ts'
import type { Random } from './timing.ts'

/**
 * Outcome of a refresh. `busy`: the source is being refreshed by this or another process, or is not due; `off`:
 * refreshing is disabled.
 */
export type RefreshOutcome =
  | { status: 'updated' | 'unchanged'; published: string }
  | { status: 'failed'; reason: string }
  | { status: 'busy' | 'off' | 'stopped' }

/** Shared dependencies of refreshes. */
export interface RefreshContext {
  store: RateStore
  config: RatesConfig
  clock: Clock
  random: Random
  faults: ThrottledFaultLog
  /** Timeout of one document in milliseconds. */
  timeoutMs: number
  signal: AbortSignal
}

/** Lease of a source in milliseconds; longer than requests to all hosts and for all missing days can take. */
const LEASE = 5 * MINUTE
/** Milliseconds since a refresh began during which it may request further missing days. */
const GAP_TIME = MINUTE
/** Clock differences below this, in milliseconds, are ignored. */
const MAX_SKEW = 10 * MINUTE

const iso = (moment: number) => new Date(moment).toISOString()

/** The store has one ETag per source; it includes the address to which it belongs. */
function validatorsOf(state: FetchState | undefined): HttpValidators | undefined {
  const [url = '', ...rest] = state?.etag?.split(' ') ?? []
  return url ? { url, etag: rest.join(' ') || null, lastModified: state?.lastModified ?? null } : undefined
}

/**
 * Due time of a source. A stored time that no schedule would plan comes from a wrong clock, so the source counts as
 * due.
 */
export function getRefreshDueTime(state: FetchState | undefined, now: number): number {
  const next = Date.parse(state?.nextAt ?? '')
  return Number.isNaN(next) || next > now + MAX_PLANNED_WAIT_MS ? now : next
}

/**
 * Claims the source; returns the time of the claim, undefined if another process has it. A forced refresh, or a refresh
 * after a wrong clock, claims at the earliest time that the store accepts.
 */
async function claim(
  { store }: RefreshContext,
  source: Source,
  state: FetchState | undefined,
  now: number,
  isForced: boolean,
): Promise<string | undefined> {
  const next = Date.parse(state?.nextAt ?? '')
  const attempted = Date.parse(state?.attemptedAt ?? '')
  const moments = [now]
  if (next > now && (isForced || next > now + MAX_PLANNED_WAIT_MS)) moments.push(next)
  if (attempted > now + MAX_PLANNED_WAIT_MS) moments.push(Math.max(attempted + LEASE, next || 0))
  for (const moment of moments) {
    if (await store.claim(source.id, iso(moment), iso(moment + LEASE))) return iso(moment)
  }
  return undefined
}

function contextOf(room: RefreshContext, now: number, validators: HttpValidators | undefined): SourceContext {
  const { store, config, timeoutMs, signal } = room
  return {
    store,
    config,
    now,
    validators,
    get: (url, kind, known) => httpGet({ url, ...kind, timeoutMs, validators: known, signal }),
  }
}

function tellDifferences(
  { faults }: RefreshContext,
  { id }: Source,
  { serverTime, unknown = [] }: SourceResult,
  now: number,
): void {
  if (serverTime !== undefined && Math.abs(serverTime - now) > MAX_SKEW) faults.clockDiffers(now, now - serverTime)
  if (unknown.length > 0) faults.noted(id, { names: unknown }, 'names that are not known were left out')
}

/** Fills missing days; a failure here does not fail the refresh. */
async function fillGaps(room: RefreshContext, source: Source, context: SourceContext): Promise<void> {
  const isInTime = () => room.clock.now() - context.now < GAP_TIME && !room.signal.aborted
  try {
    const filled = (await source.fillGaps?.(context, isInTime)) ?? 0
    if (filled > 0) room.faults.noted(source.id, { days: filled }, 'missing days filled')
  } catch (error) {
    if (!room.signal.aborted) room.faults.noted(source.id, { reason: String(error) }, 'missing days not filled')
  }
}

async function run(
  room: RefreshContext,
  source: Source,
  state: FetchState | undefined,
  now: number,
): Promise<SourceResult> {
  const context = contextOf(room, now, validatorsOf(state))
  const result = await source.refresh(context)
  tellDifferences(room, source, result, now)
  await fillGaps(room, source, context)
  return result
}

async function finishFailed(
  room: RefreshContext,
  source: Source,
  claimedAt: string,
  state: FetchState | undefined,
  error: unknown,
): Promise<RefreshOutcome> {
  const now = room.clock.now()
  const fault = error instanceof ProviderFault ? error : undefined
  const reason = fault ? `${fault.kind}: ${fault.message}` : String(error)
  const nextAt = iso(now + getBackoffMs((state?.failures ?? 0) + 1, fault?.retryAfterMs, room.random))
  await room.store.finish(source.id, { claimedAt, nextAt, failure: reason })
  room.faults.failed(source.id, now, { kind: fault?.kind ?? 'internal', reason, nextAt })
  return { status: 'failed', reason }
}

async function finishDone(
  room: RefreshContext,
  source: Source,
  claimedAt: string,
  result: SourceResult,
): Promise<RefreshOutcome> {
  const { isNew, published, validators } = result
  const now = room.clock.now()
  const etag = validators && `${validators.url} ${validators.etag ?? ''}`
  const nextAt = iso(source.nextAt(now, published, room.random))
  await room.store.finish(source.id, {
    claimedAt,
    nextAt,
    succeededAt: iso(now),
    etag,
    lastModified: validators?.lastModified ?? undefined,
  })
  room.faults.succeeded(source.id, { published, isNew, nextAt })
  return { status: isNew ? 'updated' : 'unchanged', published }
}

/**
 * Claims, fetches, checks and stores one source, and records the outcome. A refused response leaves stored data
 * unchanged. @throws errors of the store.
 */
export async function refreshSource(room: RefreshContext, source: Source, isForced: boolean): Promise<RefreshOutcome> {
  const now = room.clock.now()
  const state = await room.store.read(source.id)
  const claimedAt = await claim(room, source, state, now, isForced)
  if (claimedAt === undefined) return { status: 'busy' }
  try {
    const result = await run(room, source, state, now)
    return await finishDone(room, source, claimedAt, result)
  } catch (error) {
    // An abort is no fault of the provider; the lease expires by itself.
    if (room.signal.aborted) return { status: 'stopped' }
    return finishFailed(room, source, claimedAt, state, error)
  }
}
