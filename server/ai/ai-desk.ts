import { createHash, randomBytes } from 'node:crypto'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { ModelEndpoint } from '../providers/model/settings.ts'
import { addAiJob, stopAiJob } from '../store/ai-jobs.ts'
import type { AddedAiJob, AiJobToStop } from '../store/ai-jobs.ts'
import { readOrCreateSecret, readAiUse } from '../store/ai-use.ts'
import type { Store } from '../store/store.ts'
import type { AiJobRunner } from './ai-work.ts'
import { beijingDay, nextBeijingMidnight } from '../base/beijing-time.ts'
import { getAllowances, getQuotaUsage } from './quota.ts'
import type { AiOwner, DailyAiQuota } from './quota.ts'
import { issueSalt, isValidSalt, generateSecret } from '../base/salt.ts'

/** What the desk needs. */
export interface AiJobServiceOptions {
  store: Store
  work: Pick<AiJobRunner, 'wake' | 'cancel'>
  /** The model that is asked first; undefined leaves everything to the rule engines. */
  model: ModelEndpoint | undefined
  quota: DailyAiQuota
}

/** Milliseconds for which a job is kept. */
const KEPT = 7 * 86_400_000
/** Jobs of all visitors that wait at a time. */
const MAX_WAITING = 500
/** Bytes of randomness in a job's id. */
const ID_BYTES = 16
const SALT_SECRET = 'emoji-salt'

/** Takes questions in for the work that answers them, and counts them. Times are in milliseconds since 1970. */
export class AiJobService {
  readonly #options: AiJobServiceOptions

  constructor(options: AiJobServiceOptions) {
    this.#options = options
  }

  /** The model that is asked first. */
  get model(): ModelEndpoint | undefined {
    return this.#options.model
  }

  /** Stores a question; only one to a model is counted. `input` is JSON. */
  async add(tool: AiToolName, input: object, who: AiOwner, now: number): Promise<AddedAiJob> {
    const { store, work, model, quota } = this.#options
    const { owner, address } = who
    const text = JSON.stringify(input)
    const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + KEPT).toISOString()]
    const job = {
      id: randomBytes(ID_BYTES).toString('base64url'),
      owner,
      address,
      tool,
      input: text,
      inputHash: createHash('sha256').update(text).digest('base64url'),
      createdAt,
      expiresAt,
    }
    const added = await addAiJob(
      store,
      job,
      model && { day: beijingDay(now), allowances: getAllowances(who, quota) },
      MAX_WAITING,
    )
    work.wake()
    return added
  }

  /** Stops the running job of a tool; undefined where there is none. */
  async stop(job: AiJobToStop): Promise<string | undefined> {
    const id = await stopAiJob(this.#options.store, job)
    if (id !== undefined) this.#options.work.cancel(id)
    return id
  }

  /** How many answers of a model a visitor has left today. */
  async use(who: AiOwner, now: number): Promise<{ limit: number; used: number; left: number; resetAt: string }> {
    const allowances = getAllowances(who, this.#options.quota)
    const used = await readAiUse(
      this.#options.store,
      beijingDay(now),
      allowances.map(({ who: name }) => name),
    )
    return { ...getQuotaUsage(allowances, used), resetAt: nextBeijingMidnight(now) }
  }

  /** A salt for one owner. */
  async salt(owner: string, now: number): Promise<{ salt: string; expiresAt: string }> {
    return issueSalt(await this.#secret(), owner, now)
  }

  /** Whether a salt is one of this owner's that still lives. */
  async isSalt(owner: string, salt: string, now: number): Promise<boolean> {
    return isValidSalt(await this.#secret(), owner, salt, now)
  }

  /** Read each time: a restored backup has none, and all processes must agree. */
  #secret(): Promise<string> {
    return readOrCreateSecret(this.#options.store, SALT_SECRET, generateSecret)
  }
}
