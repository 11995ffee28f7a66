import type { AiToolName } from '../../api/contracts/ai-tools.ts'
import type { AnswerOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'
import { ensureClientId } from '../calls/identity.ts'
import { pauseUntilActive, pollJob } from '../calls/poll-job.ts'
import { readJob, startJob } from './ai-routes.ts'
import type { AiInputOf, AiResultOf, AiJobStatus } from './ai-routes.ts'
import REQUESTS from './ai-tools.build.ts'

export type { AiInputOf, AiResultOf, AiToolName }

/** Who wrote an answer: a model, and who received the text, or the rule engine. */
export type AiSource = NonNullable<AiJobStatus['source']>

/** How far a job is: its place in the queue, and what was written so far. */
export type AiProgress = Pick<AiJobStatus, 'status' | 'ahead' | 'partial'>

/** A finished job. */
export interface AiAnswer<Tool extends AiToolName> {
  id: string
  source: AiSource
  result: AiResultOf<Tool>
  /** Words that the rules of its platform refuse, in the texts that `name` names. */
  wordFindings: NonNullable<AiJobStatus['wordFindings']>
}

/** How many answers of a model there are left today, and who gives them; without a model, `model` is null. */
export type AiQuota = AnswerOf<Calls['aiUseInfo']>

/** A job that ended without an answer: 0 stopped, 3 failed, 4 a page that could not be read. The message is a sentence for the visitor. */
export class AiJobError extends Error {
  override readonly name = 'AiJobError'
  readonly status: AiJobStatus['status']
  /** Why, where the server said so. */
  readonly code: NonNullable<AiJobStatus['error']>['code'] | undefined
  constructor({ status, error }: Pick<AiJobStatus, 'status' | 'error'>) {
    super(error?.message ?? '这次的结果已经没有了，请重新生成')
    this.status = status
    this.code = error?.code
  }
}

const PENDING = 1

/** Hands a question to the server and returns the id of the job, by which it can be followed after a reload too. @throws ApiError, of code 42901 when today's answers are used up, 40901 while the tool is busy with another question. */
export async function startAiJob<Tool extends AiToolName>(tool: Tool, input: AiInputOf<Tool>): Promise<string> {
  ensureClientId()
  return (await startJob(tool, input)).id
}

/**
 * Follows a job to its end: looks again ever less often, and not while nobody sees the page.
 * @throws ApiError of kind 'aborted' when the signal ends it, while the job goes on; AiJobError when there is no answer.
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

/** Stops the visitor's running job of a tool; `id` is '' while the start is not answered yet. */
export async function stopAiJob(tool: AiToolName, id: string): Promise<void> {
  const named = id === '' ? {} : { id }
  await callServer(
    typedEndpoint<'stopAiTool'>('POST', '/mapi/ai/tools/status/stop'),
    { aiToolType: REQUESTS[tool].type, ...named },
    { toast: false },
  )
}

/** How many answers of a model are left. */
export const readAiQuota = (signal?: AbortSignal): Promise<AiQuota> =>
  callServer(typedEndpoint<'aiUseInfo'>('GET', '/mapi/ai/use-info'), {}, { toast: false, signal })
