import { exposeWorkerApi } from '../../workers/host.ts'
import { composeScript } from './engine.ts'
import type { ScriptRequest, ScriptResult } from './operation.ts'

const api = {
  /** Composes a script by the rules. */
  compose: (request: ScriptRequest): ScriptResult => composeScript(request),
}

/** What the worker of video scripts offers. */
export type ScriptsApi = typeof api

exposeWorkerApi(api)
