import { OUTSIDE_CODES } from '../../src/lib/outside-codes.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import { AccountGone } from '../store/account-gone.ts'
import { isDatabaseUnavailable, isDiskFullError } from '../store/store.ts'
import { createFailure } from './envelope.ts'
import type { Failure } from './envelope.ts'

/**
 * Error that a handler throws to refuse a call: an HTTP status, one Chinese sentence, an errorCode if it differs from
 * the status, and a code if clients must distinguish the refusal.
 */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly errorCode: number
  readonly code: number
  constructor(status: number, message: string, errorCode = status, code = errorCode) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.code = code
  }
}

/** Seconds after which a client may retry a call that got 503. */
export const RETRY_AFTER_SECONDS = 2
/** Seconds after which a client may retry if the disk is full; long, as a person has to free space. */
const RETRY_WHEN_FULL = 60

/** Refusal of a write because the disk is full or nearly full. */
export class StorageFull extends ApiRefusal {
  readonly retryAfter = RETRY_WHEN_FULL
  constructor() {
    super(503, '本站的存储空间不足，暂时不能保存，请稍后再试', 50301)
  }
}

/** Seconds of Retry-After for a refusal with 503. */
export function getRetryAfterSeconds(refusal: ApiRefusal): number {
  return refusal instanceof StorageFull ? refusal.retryAfter : RETRY_AFTER_SECONDS
}

const SERVER_ERROR = '服务器出错，请稍后重试'

const SENTENCES: Readonly<Record<number, string>> = {
  400: '请求内容有误，请检查后重试',
  401: '请先登录',
  404: '没有这个接口',
  405: '这个接口不支持这种请求方式',
  408: '请求超时，请重试',
  413: '提交的内容太大，请减少后重试',
  415: '请求格式不受支持，请使用 JSON',
  431: '请求头或地址太长，请缩短后重试',
  429: '操作太频繁，请稍后再试',
  500: SERVER_ERROR,
  503: '服务暂时不可用，请稍后重试',
}

/** The default refusal of an HTTP status. */
export function createStatusRefusal(status: number): ApiRefusal {
  return new ApiRefusal(status, SENTENCES[status] ?? (status < 500 ? '请求无法处理，请检查后重试' : SERVER_ERROR))
}

/**
 * Only Fastify's own errors, known by their code, keep their status; the status of other errors may come from another
 * server.
 */
function frameworkStatus(error: object): number | undefined {
  if ('validation' in error && error.validation) return 400
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_')) return undefined
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
}

/** Converts any thrown error to a refusal; an unknown error becomes a 500 without details. */
export function toApiRefusal(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error
  if (error instanceof OutsideRefusal)
    return new ApiRefusal(Math.floor(OUTSIDE_CODES[error.reason] / 100), error.message, OUTSIDE_CODES[error.reason])
  if (isUserError(error)) return new ApiRefusal(400, error.message)
  if (error instanceof AccountGone) return createStatusRefusal(401)
  if (isDiskFullError(error)) return new StorageFull()
  if (isDatabaseUnavailable(error)) return createStatusRefusal(503)
  const status = typeof error === 'object' && error !== null ? frameworkStatus(error) : undefined
  return createStatusRefusal(status !== undefined && status >= 400 && status < 600 ? status : 500)
}

/** The envelope of a refusal. */
export function toFailureEnvelope(refusal: ApiRefusal): Failure {
  return createFailure(refusal.errorCode, refusal.message, refusal.code)
}
