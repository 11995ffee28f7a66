import type { HttpGetResult, HttpValidators } from './http-get.ts'
import type { RateStore, SourceId } from './rate-store.ts'
import type { RatesConfig } from './settings.ts'
import type { Random } from './timing.ts'

/** What to get: an address and the limits of its kind of document. */
export interface DocumentKind {
  types: readonly string[]
  /** After decompression. */
  maxBytes: number
}

/** What a source has at hand for one refresh. */
export interface SourceContext {
  store: RateStore
  config: RatesConfig
  /** Our clock at the start, milliseconds. */
  now: number
  /** Marks of the last answer that was stored, if any. */
  validators: HttpValidators | undefined
  /** Gets a document; conditional only where `validators` are passed. */
  get(url: string, kind: DocumentKind, validators?: HttpValidators): Promise<HttpGetResult>
}

/** What a refresh brought. */
export interface SourceResult {
  /** Whether something was stored. */
  isNew: boolean
  /** The date or time that the provider gives what is stored now. */
  published: string
  validators: HttpValidators | undefined
  serverTime: number | undefined
  /** Names on the page that are not known and were left out. */
  unknown?: readonly string[]
}

/** One provider: how it is read and when it is asked. */
export interface Source {
  id: SourceId
  /** @throws ProviderFault when its answer is refused; nothing is stored then. */
  refresh(context: SourceContext): Promise<SourceResult>
  /** When to ask again after a success, in milliseconds. */
  nextAt(now: number, published: string, random: Random): number
  /** Stores days that are missing, as long as `mayGoOn`; returns how many. */
  fillGaps?(context: SourceContext, mayGoOn: () => boolean): Promise<number>
}
