import type { BackupApi } from '../engines/backup/worker.ts'
import type { BackupFile } from '../lib/kept/backup-file.ts'
import { createWorkerClient } from './client.ts'

const backupWorker = createWorkerClient<BackupApi>(
  '备份',
  () => new Worker(new URL('../engines/backup/worker.ts', import.meta.url), { type: 'module', name: 'backup' }),
)

/**
 * Parses a backup file in a worker, because a large one would block the main thread for seconds.
 * @throws UserError if it is no backup.
 */
export async function readBackupFile(file: Blob): Promise<BackupFile> {
  try {
    return await backupWorker.call('read', file)
  } finally {
    // Frees the memory of a large file.
    backupWorker.end()
  }
}
