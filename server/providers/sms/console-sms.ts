import type { SmsSender } from '../../calls/gates.ts'
import { getStandardOutput } from '../../base/log-output.ts'

/**
 * Creates a sender that prints codes to the server's console, for development; it does not use the log, which may be
 * stored.
 */
export function createConsoleSmsSender(
  write: (line: string) => void = (line) => getStandardOutput().write(line),
): SmsSender {
  return { send: async ({ phone, code }) => write(`SMS to ${phone}: ${code}\n`) }
}
