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

/** What the server gives every handler, whoever the caller is. */
export interface CallContext {
  reference: ReferenceSets
  store: Store
  /** What logging in needs. */
  accounts: AccountServices
  /** The outside providers of accounts. */
  gates: OpenGates
  video: Pick<VideoJobRunner, 'hasTool' | 'wake' | 'cancel'>
  /** Takes questions in for models and rule engines. */
  ai: AiJobService
  /** The door to what visitors name. */
  outside: OutsideClient
  /** The feeds whose news are fetched. */
  news: Pick<NewsFetcher, 'feeds'>
  /** This site's own pages. */
  site: {
    /** The public origin; undefined where it is not configured. */
    origin: string | undefined
    /** The path to which the site itself sends on who opens an address; undefined where it does not. */
    leadsTo: (address: string) => Promise<string | undefined>
  }
  /** Reads pages of other sites. */
  pages: PageReader
  /** Who takes in what visitors did. */
  tracking: Pick<TrackingConfig, 'mode' | 'address' | 'retentionDays' | 'sdk'>
}

/** A handler's answer, where one field of it is streamed with the pieces in place of the text. */
type GivenOf<Contract extends CallContract> = Contract extends { readonly streamed: infer Field extends string }
  ? Omit<AnswerOf<Contract>, Field> & Readonly<Record<Field, AsyncIterable<string>>>
  : AnswerOf<Contract>

/** Answers one call from its input, the server's context and the caller. */
export type HandlerOf<Contract extends CallContract> = (
  request: RequestOf<Contract>,
  context: CallContext,
  caller: CallerOf<Contract>,
) => Promise<GivenOf<Contract>>

/** One handler for each call of a contract file: a missing one does not compile. */
export type HandlersOf<Contracts extends Readonly<Record<string, CallContract>>> = {
  readonly [Name in keyof Contracts]: HandlerOf<Contracts[Name]>
}
