import { exposeWorkerApi } from '../../workers/host.ts'
import { composeEmails } from './engine.ts'

const api = { compose: composeEmails }

/** API of the e-mail worker. */
export type EmailApi = typeof api

exposeWorkerApi(api)
