import { exposeWorkerApi, type ReportProgress } from '../../workers/host.ts'
import { check } from './engine.ts'
import type { WordCheckRequest, WordCheckResult } from './operation.ts'

const api = {
  check: (request: WordCheckRequest, progress: ReportProgress): WordCheckResult => check(request, progress),
}

/** API of the prohibited-word worker. */
export type WordsApi = typeof api

exposeWorkerApi(api)
