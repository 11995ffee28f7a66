import type { AiToolName } from '../../../lib/ai/tools.ts'

/** Where an answer comes from. */
export type AnswerSource = { kind: 'model'; model: string; provider: string } | { kind: 'rules' }

/** What a model answered, in the shape of the tool's engine. */
export interface ModelAnswer {
  source: AnswerSource
  result: unknown
}

/** A model of the server and how often it may be asked. */
export interface ModelUse {
  model: { name: string; provider: string }
  limit: number
  left: number
  /** ISO 8601. */
  resetAt: string
}

/** The calls of src/sync/ai-jobs.ts, for whatever tool. */
interface ModelCalls {
  startAi: (tool: AiToolName, input: unknown) => Promise<string>
  followAi: (tool: AiToolName, id: string, options: { signal: AbortSignal; onProgress: (progress: { ahead: number; partial: string }) => void }) => Promise<ModelAnswer>
  stopAi: (tool: AiToolName) => Promise<void>
  readAiUse: (signal: AbortSignal) => Promise<Omit<ModelUse, 'model'> & { model: ModelUse['model'] | null }>
}

/** Loads what asks the server; undefined where this build has none. */
export function loadModelCalls(): Promise<ModelCalls | undefined> {
  return Promise.resolve(undefined)
}
