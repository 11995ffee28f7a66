import type { AiToolName } from '../../api/contracts/ai-tools.ts'
import type { AnswerOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { ensureClientId } from '../calls/identity.ts'
import { pauseUntilActive, pollJob } from '../calls/poll-job.ts'
import { readJob, startJob } from './ai-routes.ts'
import type { AiInputOf, AiResultOf, AiJobStatus } from './ai-routes.ts'
import REQUESTS from './ai-tools.build.ts'

export type { AiInputOf, AiResultOf, AiToolName }

/** The producer of an answer: a model with its provider, or the rule engine. */
export type AiSource = NonNullable<AiJobStatus['source']>

/** Progress of a job: its place in the queue, and the text so far. */
export type AiProgress = Pick<AiJobStatus, 'status' | 'ahead' | 'partial'>

/** A finished job. */
export interface AiAnswer<Tool extends AiToolName> {
  id: string
  source: AiSource
  result: AiResultOf<Tool>
  /** Words in the texts under `name` that break the platform's rules. */
  wordFindings: NonNullable<AiJobStatus['wordFindings']>
}

/** Remaining model answers today, and the model's provider; without a model, `model` is null. */
export type AiQuota = AnswerOf<Calls['aiUseInfo']>

/**
 * A job that ended without an answer: 0 stopped, 3 failed, 4 page could not be read. The message is for the visitor.
 */
export class AiJobError extends Error {
  override readonly name = 'AiJobError'
  readonly status: AiJobStatus['status']
  /** The cause, if the server reported it. */
  readonly code: NonNullable<AiJobStatus['error']>['code'] | undefined
  constructor({ status, error }: Pick<AiJobStatus, 'status' | 'error'>) {
    super(error?.message ?? '这次的结果已经没有了，请重新生成')
    this.status = status
    this.code = error?.code
  }
}

const PENDING = 1

/**
 * Starts a job and returns its id, by which it can be polled after a reload too.
 * @throws ApiError with code 42901 when today's quota is used up, 40901 while the tool is busy with another request.
 */
export async function startAiJob<Tool extends AiToolName>(tool: Tool, input: AiInputOf<Tool>): Promise<string> {
  ensureClientId()
  return (await startJob(tool, input)).id
}

/**
 * Polls a job until it ends, with growing delays, and pauses while the page is hidden.
 * @throws ApiError of kind 'aborted' when the signal aborts, while the job continues; AiJobError if there is no answer.
 */
export async function followAiJob<Tool extends AiToolName>(
  tool: Tool,
  id: string,
  {
    signal,
    onProgress,
  }: { signal?: AbortSignal | undefined; onProgress?: ((progress: AiProgress) => void) | undefined } = {},
): Promise<AiAnswer<Tool>> {
  const { standing, result } = await pollJob({
    look: async () => {
      const seen = await readJob(tool, id, signal)
      const { status, ahead, partial } = seen.standing
      return { ...seen, isOver: status !== PENDING, mark: `${String(ahead)} ${String(partial.length)}` }
    },
    pause: (ms) => pauseUntilActive(ms, signal),
    onLook: ({ standing: { status, ahead, partial } }) => onProgress?.({ status, ahead, partial }),
  })
  if (result === undefined || !standing.source) throw new AiJobError(standing)
  return { id, source: standing.source, result, wordFindings: standing.wordFindings ?? [] }
}

/** Stops the visitor's running job of a tool; `id` is '' before the start call is answered. */
export async function stopAiJob(tool: AiToolName, id: string): Promise<void> {
  const named = id === '' ? {} : { id }
  await callServer(
    createEndpoint<'stopAiTool'>('POST', '/mapi/ai/tools/status/stop'),
    { aiToolType: REQUESTS[tool].type, ...named },
    { toast: false },
  )
}

/** Reads the remaining quota of model answers. */
export const readAiQuota = (signal?: AbortSignal): Promise<AiQuota> =>
  callServer(createEndpoint<'aiUseInfo'>('GET', '/mapi/ai/use-info'), {}, { toast: false, signal })
