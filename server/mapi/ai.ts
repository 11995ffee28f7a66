import { AI_JOB_STATES } from '../../src/api/contracts/ai-job.ts'
import type { AiSource } from '../../src/api/contracts/ai-job.ts'
import { AI_TOOLS } from '../../src/api/contracts/ai-tools.ts'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import { createAiFailure } from '../ai/failures.ts'
import type { JobState } from '../store/job-state.ts'
import { getAccountOwner, type AiOwner } from '../ai/quota.ts'
import type { StoredAnswer } from '../ai/run-tool.ts'
import { hashAddress, hashIdentity } from '../base/identity-hash.ts'
import { getIpv6Range } from '../base/client-address.ts'
import { readAiJob } from '../store/ai-jobs.ts'
import type { AiFailure, AiJobRecord } from '../store/ai-jobs.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { Caller } from '../calls/caller.ts'
import type { CallContext } from './handler.ts'

const STATUS: Readonly<Record<JobState, (typeof AI_JOB_STATES)[keyof typeof AI_JOB_STATES]>> = {
  waiting: AI_JOB_STATES.pending,
  running: AI_JOB_STATES.pending,
  done: AI_JOB_STATES.ended,
  failed: AI_JOB_STATES.failed,
  'page-error': AI_JOB_STATES.tdkUrlError,
  stopped: AI_JOB_STATES.none,
}

/** The status of a job, as every result includes it. */
interface Standing {
  id: string
  status: (typeof STATUS)[JobState]
  ahead: number
  partial: string
  source: AiSource | null
  wordFindings: (StoredAnswer['wordFindings'][number] & { replacements: string[]; markets?: string[] })[]
  error: AiFailure | null
}

const NO_JOB: Standing = {
  id: '',
  status: AI_JOB_STATES.none,
  ahead: 0,
  partial: '',
  source: null,
  wordFindings: [],
  error: null,
}

/** The owner of a job, hashed: the account, otherwise the client id of the cookie, otherwise the address. */
export function getAiOwner(caller: Caller): AiOwner {
  const address = `address:${hashAddress(caller.ip)}`
  const range = getIpv6Range(caller.ip)
  const owner = caller.client === undefined ? address : `client:${hashIdentity(`client ${caller.client}`)}`
  return {
    owner: caller.account ? getAccountOwner(caller.account.id) : owner,
    address,
    range: range && `range:${hashIdentity(range)}`,
  }
}

/**
 * The tool with a number.
 * @throws ApiRefusal 400 if there is none.
 */
export function getToolByType(type: number): AiToolName {
  const found = Object.entries(AI_TOOLS).find(([, tool]) => tool.type === type)
  if (!found) throw new ApiRefusal(400, '没有这个工具')
  return found[0] as AiToolName
}

/**
 * Starts a job.
 * @throws ApiRefusal 429 with code 42901 when the daily quota is used up, 409 with 40901 while another job of the tool
 * runs.
 */
export async function startJob(
  tool: AiToolName,
  input: object,
  { ai }: CallContext,
  caller: Caller,
): Promise<{ id: string; status: 1 }> {
  // Pages of other sites cannot send this cookie; if it were not required, they could use up a visitor's quota.
  if (ai.model && !caller.account && caller.client === undefined)
    throw new ApiRefusal(400, '浏览器没有接受本站的 Cookie，不能用模型生成', 40002)
  const who = getAiOwner(caller)
  const added = await ai.add(tool, input, who, caller.now)
  if ('id' in added) return { id: added.id, status: AI_JOB_STATES.pending }
  if (added.refused === 'running') throw new ApiRefusal(409, '上一次还在生成，请等它完成，或先停止', 40901)
  if (added.refused === 'queue') throw new ApiRefusal(503, '排队的人太多，请稍后再试')
  const { limit } = await ai.use(who, caller.now)
  throw new ApiRefusal(429, `今天的 ${String(limit)} 次模型生成已用完，北京时间明天 0 点恢复；规则引擎不限次数`, 42901)
}

function standingOf({ id, state, ahead, partial, error }: AiJobRecord, answer: StoredAnswer | undefined): Standing {
  return {
    id,
    status: STATUS[state],
    ahead,
    partial,
    source: answer?.source ?? null,
    // JSON of the engine's findings; the contract validates it again.
    wordFindings: (answer?.wordFindings ?? []) as Standing['wordFindings'],
    error: state === 'stopped' ? createAiFailure('stopped') : (error ?? null),
  }
}

/** Reads the status of a caller's job and its answer; `empty` has the answer fields until it is finished. */
export async function readJobAnswer<Fields extends object>(
  tool: AiToolName,
  id: string | undefined,
  empty: Fields,
  { store }: CallContext,
  caller: Caller,
): Promise<Standing & Fields> {
  // A client id can be guessed, so without an account only the random job id gives access.
  if (id === undefined && !caller.account) return { ...NO_JOB, ...empty }
  const record = await readAiJob(
    store,
    { owner: getAiOwner(caller).owner, tool, id },
    new Date(caller.now).toISOString(),
  )
  if (!record) return { ...NO_JOB, ...empty }
  const answer = record.answer === undefined ? undefined : (JSON.parse(record.answer) as StoredAnswer)
  // This server stored the answer; the call's contract validates it again.
  return { ...standingOf(record, answer), ...((answer?.fields as Fields | undefined) ?? empty) }
}
