import type { AnswerOf, CallContract, RequestOf } from '../../src/api/contracts/call.ts'
import type { AccountServices } from '../accounts/account-desk.ts'
import type { AiJobService } from '../ai/ai-desk.ts'
import type { VideoJobRunner } from '../providers/video/video-work.ts'
import type { NewsFetcher } from '../news/news-work.ts'
import type { OpenGates } from './open-gates.ts'
import type { OutsideClient } from '../outside/outside.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'
import type { PageReader } from '../seo/read-page.ts'
import type { Store } from '../store/store.ts'
import type { TrackingConfig } from '../tracking/settings.ts'
import type { CallerOf } from '../calls/caller.ts'

/** Services for every handler, independent of the caller. */
export interface CallContext {
  reference: ReferenceSets
  store: Store
  /** Services of logins. */
  accounts: AccountServices
  /** The outside providers of accounts. */
  gates: OpenGates
  video: Pick<VideoJobRunner, 'hasTool' | 'wake' | 'cancel'>
  /** Queues questions for models and rule engines. */
  ai: AiJobService
  /** The only HTTP client for addresses that visitors name. */
  outside: OutsideClient
  /** Feeds from which news are fetched. */
  news: Pick<NewsFetcher, 'feeds'>
  /** Information about this site's own pages. */
  site: {
    /** The public origin; undefined if not configured. */
    origin: string | undefined
    /** The path to which the site redirects an address; undefined if it does not. */
    leadsTo: (address: string) => Promise<string | undefined>
  }
  /** Reads pages of other sites. */
  pages: PageReader
  /** Settings of the service that receives tracking events. */
  tracking: Pick<TrackingConfig, 'mode' | 'address' | 'retentionDays' | 'sdk'>
}

/** Answer of a handler; a streamed field holds chunks instead of the text. */
type GivenOf<Contract extends CallContract> = Contract extends { readonly streamed: infer Field extends string }
  ? Omit<AnswerOf<Contract>, Field> & Readonly<Record<Field, AsyncIterable<string>>>
  : AnswerOf<Contract>

/** Handles one call, given its input, the server's context and the caller. */
export type HandlerOf<Contract extends CallContract> = (
  request: RequestOf<Contract>,
  context: CallContext,
  caller: CallerOf<Contract>,
) => Promise<GivenOf<Contract>>

/** One handler per call of a contract file; if a handler is missing, the code does not compile. */
export type HandlersOf<Contracts extends Readonly<Record<string, CallContract>>> = {
  readonly [Name in keyof Contracts]: HandlerOf<Contracts[Name]>
}
