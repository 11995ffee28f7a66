import { ConfigError } from './config.ts'
import { ContentFault } from '../contents/front-matter.ts'
import { AddressFileError } from '../providers/ip/xdb.ts'
import { BuildError } from '../pages/page-list.ts'
import { StoreError } from '../store/store.ts'

/** Formats a fatal error: one sentence if the operator can repair it, otherwise the stack. */
export function formatFatalError(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof StoreError ||
    error instanceof BuildError ||
    error instanceof AddressFileError ||
    error instanceof ContentFault
  )
    return error.message
  if (!(error instanceof Error)) return String(error)
  if (!('syscall' in error)) return error.stack ?? error.message
  // System errors name the file or address in their message.
  const isAddress = error.syscall === 'listen' || error.syscall === 'getaddrinfo'
  return isAddress ? `HOST and PORT cannot be listened on: ${error.message}` : error.message
}
