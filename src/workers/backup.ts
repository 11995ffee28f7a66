import type { BackupApi } from '../engines/backup/worker.ts'
import type { BackupFile } from '../lib/kept/backup-file.ts'
import { createWorkerClient } from './client.ts'

const backupWorker = createWorkerClient<BackupApi>(
  '备份',
  () => new Worker(new URL('../engines/backup/worker.ts', import.meta.url), { type: 'module', name: 'backup' }),
)

/** Reads a backup's file off the main thread, which a large one would hold for seconds. @throws UserError for a file that is none. */
export async function readBackupFile(file: Blob): Promise<BackupFile> {
  try {
    return await backupWorker.call('read', file)
  } finally {
    // What a large file took is given back.
    backupWorker.end()
  }
}
