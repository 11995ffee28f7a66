import { exposeWorkerApi } from '../../workers/host.ts'
import { generateTdk, optimizeTdk } from './engine.ts'
import { scoreTdk } from './score.ts'

const api = {
  /** Suggestions for a product. */
  generate: generateTdk,
  /** A page's title, description and keywords judged, and suggestions for it. */
  optimize: optimizeTdk,
  /** How good a title, a description and keywords are that are being edited. */
  score: scoreTdk,
}

/** What the TDK worker offers. */
export type TdkApi = typeof api

exposeWorkerApi(api)
