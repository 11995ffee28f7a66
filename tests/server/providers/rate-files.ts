import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Bytes of a fixture: written by us in the provider's real format, with plausible figures. */
export function rateBytes(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, '../rate-files', name))
}

/** Text of a UTF-8 fixture. */
export function rateText(name: string): string {
  return rateBytes(name).toString('utf8')
}
