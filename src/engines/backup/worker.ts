import { MAX_BACKUP_BYTES, parseBackupFile, type BackupFile } from '../../lib/kept/backup-file.ts'
import { UserError } from '../../lib/user-error.ts'
import { exposeWorkerApi } from '../../workers/host.ts'

const api = {
  /**
   * Parses a file chosen by the visitor, which may contain anything.
   * @throws UserError if it is no backup of this app.
   */
  async read(file: Blob): Promise<BackupFile> {
    if (file.size > MAX_BACKUP_BYTES)
      throw new UserError(`这不是备份文件：超过 ${String(MAX_BACKUP_BYTES / 1_000_000)} MB`)
    return parseBackupFile(await file.text())
  },
}

/** API of the backup worker. */
export type BackupApi = typeof api

exposeWorkerApi(api)
