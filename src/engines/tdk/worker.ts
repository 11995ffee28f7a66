import { exposeWorkerApi } from '../../workers/host.ts'
import { generateTdk, optimizeTdk } from './engine.ts'
import { scoreTdk } from './score.ts'

const api = {
  /** Suggestions for a product. */
  generate: generateTdk,
  /** Scores of a page's title, description and keywords, with suggestions. */
  optimize: optimizeTdk,
  /** Scores of a title, description and keywords while editing. */
  score: scoreTdk,
}

/** API of the TDK worker. */
export type TdkApi = typeof api

exposeWorkerApi(api)
