import type { HttpGetResult, HttpValidators } from './http-get.ts'
import type { RateStore, SourceId } from './rate-store.ts'
import type { RatesConfig } from './settings.ts'
import type { Random } from './timing.ts'

/** Accepted types and size limit of a kind of document. */
export interface DocumentKind {
  types: readonly string[]
  /** Maximum bytes after decompression. */
  maxBytes: number
}

/** Context of a source during one refresh. */
export interface SourceContext {
  store: RateStore
  config: RatesConfig
  /** Our clock at the start, in milliseconds. */
  now: number
  /** Validators of the last stored response, if any. */
  validators: HttpValidators | undefined
  /** Fetches a document; conditionally if `validators` are passed. */
  get(url: string, kind: DocumentKind, validators?: HttpValidators): Promise<HttpGetResult>
}

/** Result of a refresh. */
export interface SourceResult {
  /** True if something was stored. */
  isNew: boolean
  /** The provider's date or time of the stored data. */
  published: string
  validators: HttpValidators | undefined
  serverTime: number | undefined
  /** Unknown names on the page, which were left out. */
  unknown?: readonly string[]
}

/** A provider: its parser and schedule. */
export interface Source {
  id: SourceId
  /**
   * Fetches and stores new data.
   * @throws ProviderFault if the response is refused; then nothing is stored.
   */
  refresh(context: SourceContext): Promise<SourceResult>
  /** Time of the next request after a success, in milliseconds. */
  nextAt(now: number, published: string, random: Random): number
  /** Stores missing days while `mayGoOn` is true; returns their number. */
  fillGaps?(context: SourceContext, mayGoOn: () => boolean): Promise<number>
}
