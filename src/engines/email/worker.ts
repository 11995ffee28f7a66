import { exposeWorkerApi } from '../../workers/host.ts'
import { composeEmails } from './engine.ts'

const api = { compose: composeEmails }

/** What the e-mail worker offers. */
export type EmailApi = typeof api

exposeWorkerApi(api)
