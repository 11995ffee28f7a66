import type { SmsSender } from '../../calls/gates.ts'
import { standardOutput } from '../../base/log-output.ts'

/** Writes codes to the server's console, one plain line each, for development: past the log, which may be kept. */
export function createConsoleSmsSender(
  write: (line: string) => void = (line) => standardOutput().write(line),
): SmsSender {
  return { send: async ({ phone, code }) => write(`SMS to ${phone}: ${code}\n`) }
}
