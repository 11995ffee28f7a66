import { exposeWorkerApi } from '../../workers/host.ts'
import { composeScript } from './engine.ts'
import type { ScriptRequest, ScriptResult } from './operation.ts'

const api = {
  /** Composes a script with the rule engine. */
  compose: (request: ScriptRequest): ScriptResult => composeScript(request),
}

/** API of the video script worker. */
export type ScriptsApi = typeof api

exposeWorkerApi(api)
