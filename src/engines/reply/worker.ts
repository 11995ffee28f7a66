import { exposeWorkerApi } from '../../workers/host.ts'
import { composeReplies } from './engine.ts'

const api = { compose: composeReplies }

/** API of the reply worker. */
export type ReplyApi = typeof api

exposeWorkerApi(api)
