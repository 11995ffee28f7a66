// Creates the folder for the tests' temporary files.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there; a whole run uses about a quarter of it. */
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
 * Creates a folder for the tests' databases, profiles and files, in memory if there is space: on a busy disk tests wait
 * for seconds, and copying a database takes six times as long. Removed when the process exits.
 */
export function makeTempFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'crossport-test-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
