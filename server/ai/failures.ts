import type { AiJobError } from '../../src/api/contracts/ai-job.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import { ModelFault } from '../providers/model/model-fault.ts'
import type { AiFailure, AiOutcome } from '../store/ai-jobs.ts'
import { EngineFault } from './workers.ts'

const SENTENCES: Readonly<Record<Exclude<AiJobError, 'page' | 'input'>, string>> = {
  stopped: '已停止',
  unreachable: '模型服务没有答复，请稍后再试；这次不计次数',
  busy: '模型服务现在很忙，请稍后再试；这次不计次数',
  declined: '模型不回答这段文字，这次计 1 次；请换个说法',
  unusable: '模型的回答不完整，请再试一次',
  'no-model': '网站现在没有可用的模型；这次不计次数',
  internal: '生成时出错，请重试；这次不计次数',
}

/** Milliseconds before the retry if the provider states no delay; and the longest stated delay that is accepted. */
const SOON = 2000
const TOO_LONG = '这段内容太复杂，规则引擎没有在限定时间内算完，请缩短后再试'
const MAX_WAIT = 60_000

/** Builds a failure with a sentence for the visitor. */
export function createAiFailure(code: Exclude<AiJobError, 'page' | 'input'>): AiFailure {
  return { code, message: SENTENCES[code] }
}

/** Converts a thrown error to the job's outcome; temporary failures are retried. `now` is in milliseconds. */
export function toFailedOutcome(error: unknown, now: number): Extract<AiOutcome, { error: AiFailure }> {
  if (error instanceof OutsideRefusal) return { error: { code: 'page', message: error.message } }
  if (isUserError(error)) return { error: { code: 'input', message: error.message } }
  // The worker process may have been killed from outside.
  if (error instanceof EngineFault)
    return error.reason === 'tooLong'
      ? { error: { code: 'input', message: TOO_LONG } }
      : { error: createAiFailure('internal'), retryAt: new Date(now + SOON).toISOString() }
  if (!(error instanceof ModelFault)) return { error: createAiFailure('internal') }
  const wait = error.kind === 'unreachable' ? SOON : error.kind === 'busy' ? (error.waitMs ?? SOON) : Infinity
  const retryAt = wait <= MAX_WAIT ? new Date(now + wait).toISOString() : undefined
  return { error: createAiFailure(error.kind), retryAt, isOwnFault: error.kind === 'declined' }
}
