import { createHash, randomBytes } from 'node:crypto'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { ModelEndpoint } from '../providers/model/settings.ts'
import { addAiJob, stopAiJob } from '../store/ai-jobs.ts'
import type { AddedAiJob, AiJobToStop } from '../store/ai-jobs.ts'
import { readOrCreateSecret, readAiUse } from '../store/ai-use.ts'
import type { Store } from '../store/store.ts'
import type { AiJobRunner } from './ai-work.ts'
import { getBeijingDay, getNextBeijingMidnight } from '../base/beijing-time.ts'
import { getQuotaLimits, getQuotaUsage } from './quota.ts'
import type { AiOwner, DailyAiQuota } from './quota.ts'
import { issueSalt, isValidSalt, generateSecret } from '../base/salt.ts'

/** Dependencies of the AI job service. */
export interface AiJobServiceOptions {
  store: Store
  work: Pick<AiJobRunner, 'wake' | 'cancel'>
  /** The preferred model; undefined leaves all jobs to the rule engines. */
  model: ModelEndpoint | undefined
  quota: DailyAiQuota
}

/** Milliseconds for which a job stays stored. */
const KEPT = 7 * 86_400_000
/** Maximum waiting jobs of all visitors. */
const MAX_WAITING = 500
/** Random bytes in a job id. */
const ID_BYTES = 16
const SALT_SECRET = 'emoji-salt'

/** Queues AI questions and counts them against quotas. Times are in milliseconds since 1970. */
export class AiJobService {
  readonly #options: AiJobServiceOptions

  constructor(options: AiJobServiceOptions) {
    this.#options = options
  }

  /** The preferred model. */
  get model(): ModelEndpoint | undefined {
    return this.#options.model
  }

  /** Queues a question; only questions to a model count against the quota. `input` is JSON. */
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
      model && { day: getBeijingDay(now), allowances: getQuotaLimits(who, quota) },
      MAX_WAITING,
    )
    work.wake()
    return added
  }

  /** Stops the running job of a tool and returns its id; undefined if none runs. */
  async stop(job: AiJobToStop): Promise<string | undefined> {
    const id = await stopAiJob(this.#options.store, job)
    if (id !== undefined) this.#options.work.cancel(id)
    return id
  }

  /** The model quota of a visitor: limit, used and left today. */
  async use(who: AiOwner, now: number): Promise<{ limit: number; used: number; left: number; resetAt: string }> {
    const allowances = getQuotaLimits(who, this.#options.quota)
    const used = await readAiUse(
      this.#options.store,
      getBeijingDay(now),
      allowances.map(({ who: name }) => name),
    )
    return { ...getQuotaUsage(allowances, used), resetAt: getNextBeijingMidnight(now) }
  }

  /** Issues a salt for one owner. */
  async salt(owner: string, now: number): Promise<{ salt: string; expiresAt: string }> {
    return issueSalt(await this.#secret(), owner, now)
  }

  /** True if the salt was issued to this owner and has not expired. */
  async isSalt(owner: string, salt: string, now: number): Promise<boolean> {
    return isValidSalt(await this.#secret(), owner, salt, now)
  }

  /** The secret is read each time: a restored backup has none, and all processes must use the same one. */
  #secret(): Promise<string> {
    return readOrCreateSecret(this.#options.store, SALT_SECRET, generateSecret)
  }
}
