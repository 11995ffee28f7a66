import { exposeWorkerApi } from '../../workers/host.ts'
import { scanTaboos, listTaboos } from './engine.ts'
import type { TabooEntry, TabooScanRequest, TabooScanResult } from './operation.ts'

const api = {
  scan: (request: TabooScanRequest): TabooScanResult => scanTaboos(request),
  /** All taboos of a region (ISO 3166 alpha-2). */
  market: (request: { region: string }): TabooEntry[] => listTaboos(request.region),
}

/** API of the taboo worker. */
export type TabooApi = typeof api

exposeWorkerApi(api)
