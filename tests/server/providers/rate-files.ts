import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The bytes of a fixture: a file written by us in the true format of its provider, with plausible figures. */
export function rateBytes(name: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, '../rate-files', name))
}

/** The text of a UTF-8 fixture. */
export function rateText(name: string): string {
  return rateBytes(name).toString('utf8')
}
