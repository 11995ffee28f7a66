import { expose } from '../../workers/host.ts'
import { REGION_NAMES, scanTaboos, taboosOf, type TabooEntry } from './engine.ts'
import type { TabooScanRequest, TabooScanResult } from './operation.ts'

const api = {
  /** Scans one text for all its markets. */
  scan: (request: TabooScanRequest): TabooScanResult => scanTaboos(request),
  /** All that is known of a region (ISO 3166 alpha-2). */
  market: (request: { region: string }): TabooEntry[] => taboosOf(request.region),
  /** Names of the regions that have facts, by code. */
  regions: (): Readonly<Record<string, string>> => REGION_NAMES,
}

/** What the taboo worker offers. */
export type TabooApi = typeof api

expose(api)
