import { exposeWorkerApi } from '../../workers/host.ts'
import { composeReplies } from './engine.ts'

const api = { compose: composeReplies }

/** What the reply worker offers. */
export type ReplyApi = typeof api

exposeWorkerApi(api)
