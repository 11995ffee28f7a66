import type { EmailApi } from '../engines/email/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the email generator. */
export const emailWorker = createWorkerClient<EmailApi>(
  '邮件',
  () => new Worker(new URL('../engines/email/worker.ts', import.meta.url), { type: 'module', name: 'email' }),
)
