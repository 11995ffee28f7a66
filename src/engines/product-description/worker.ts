import { exposeWorkerApi } from '../../workers/host.ts'
import { composeListings } from './engine.ts'
import type { ListingRequest, ListingResult } from './operation.ts'

const api = {
  /** Composes listings by the rules. */
  compose: (request: ListingRequest): ListingResult => composeListings(request),
}

/** What the worker of product descriptions offers. */
export type ListingsApi = typeof api

exposeWorkerApi(api)
