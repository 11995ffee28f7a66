import process from 'node:process'
import type { SmsSender } from '../../accounts/gates.ts'

/** Writes codes to the server's console, one plain line each, for development: past the log, which may be kept. */
export function consoleSms(write: (line: string) => void = (line) => void process.stdout.write(line)): SmsSender {
  return { send: async ({ phone, code }) => write(`SMS to ${phone}: ${code}\n`) }
}
