/** Where a job is: in the queue, with a process, or at one of its ends. `page-error` is a page that could not be read. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'page-error' | 'stopped'

/** What decides about a job. Times are ISO strings in UTC. */
export interface JobFacts {
  state: JobState
  /** Claims so far. What an earlier claim finds late is not noted. */
  attempt: number
  /** When another process may take it over; undefined where nobody works on it. */
  leaseUntil: string | undefined
  /** Earlier than this it is not claimed. */
  notBefore: string
  /** Whether a model has begun to write. */
  hasBegun: boolean
  /** Whether it counts in its owner's quota. */
  hasSpent: boolean
}

/** What happens to a job. */
export type JobEvent =
  | { kind: 'claim'; now: string; leaseUntil: string }
  | { kind: 'renew'; attempt: number; leaseUntil: string; hasBegun: boolean }
  | { kind: 'finish'; attempt: number }
  /** `retryAt`: the failure may pass, and when. `isOwnFault`: the visitor's text is why. `hasCost`: a model wrote all the same. */
  | {
      kind: 'fail'
      attempt: number
      retryAt: string | undefined
      isOwnFault: boolean
      isPage: boolean
      hasCost?: boolean
    }
  | { kind: 'release'; attempt: number }
  | { kind: 'stop' }

/** Claims of one job: the first and one retry. */
export const MAX_ATTEMPTS = 2

/** Whether a job has ended for good. */
export function hasEnded(state: JobState): boolean {
  return state !== 'waiting' && state !== 'running'
}

function end(job: JobFacts, state: JobState, givesBack: boolean): JobFacts {
  return { ...job, state, leaseUntil: undefined, hasSpent: job.hasSpent && !givesBack }
}

function claim(job: JobFacts, { now, leaseUntil }: { now: string; leaseUntil: string }): JobFacts | undefined {
  const isFree =
    job.state === 'waiting' ? job.notBefore <= now : job.state === 'running' && (job.leaseUntil ?? '') <= now
  if (!isFree) return undefined
  // Its process died each time: perhaps because of it.
  if (job.state === 'running' && job.attempt >= MAX_ATTEMPTS) return end(job, 'failed', true)
  return { ...job, state: 'running', attempt: job.attempt + 1, leaseUntil }
}

function ofAttempt(
  job: JobFacts,
  event: Exclude<JobEvent, { kind: 'claim' } | { kind: 'stop' }>,
): JobFacts | undefined {
  if (job.state !== 'running' || job.attempt !== event.attempt) return undefined
  switch (event.kind) {
    case 'renew':
      return { ...job, leaseUntil: event.leaseUntil, hasBegun: job.hasBegun || event.hasBegun }
    case 'finish':
      return end(job, 'done', false)
    case 'release':
      return { ...job, state: 'waiting', leaseUntil: undefined, attempt: job.attempt - 1 }
    case 'fail':
      if (event.retryAt !== undefined && job.attempt < MAX_ATTEMPTS)
        return { ...job, state: 'waiting', leaseUntil: undefined, notBefore: event.retryAt }
      return end(job, event.isPage ? 'page-error' : 'failed', !event.isOwnFault)
  }
}

/**
 * What a job is after an event; undefined where the event comes too late or from an earlier attempt, and changes nothing.
 * A question is given back when it fails for another reason than its own text, or is stopped before a model began to write.
 */
export function applyJobEvent(job: JobFacts, event: JobEvent): JobFacts | undefined {
  if (hasEnded(job.state)) return undefined
  if (event.kind === 'claim') return claim(job, event)
  if (event.kind === 'stop') return end(job, 'stopped', !job.hasBegun)
  return ofAttempt(job, event)
}
