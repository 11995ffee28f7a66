// Where tests write what they throw away.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** Linux's folder in memory. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free there; a whole run takes about a quarter of it. */
const WANTED = 8e9

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= WANTED && process.availableMemory() >= WANTED
  } catch {
    return false
  }
}

/**
 * Makes a folder for the tests' databases, profiles and files, in memory where there is room: a busy disk makes tests wait for
 * seconds, and to copy a database takes six times as long. It is removed when the process ends.
 */
export function makeTempFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'crossport-test-'))
  // PostgreSQL runs as another account than root.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
