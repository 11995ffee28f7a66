import { exposeWorkerApi } from '../../workers/host.ts'
import { composeListings } from './engine.ts'
import type { ListingRequest, ListingResult } from './operation.ts'

const api = {
  /** Composes listings with the rule engine. */
  compose: (request: ListingRequest): ListingResult => composeListings(request),
}

/** API of the product description worker. */
export type ListingsApi = typeof api

exposeWorkerApi(api)
