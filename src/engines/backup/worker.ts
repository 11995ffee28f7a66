import { MAX_BACKUP_BYTES, parseBackupFile, type BackupFile } from '../../lib/kept/backup-file.ts'
import { UserError } from '../../lib/user-error.ts'
import { exposeWorkerApi } from '../../workers/host.ts'

const api = {
  /** Reads a file that somebody chose; anything may be in it. @throws UserError for one that is no backup of this app. */
  async read(file: Blob): Promise<BackupFile> {
    if (file.size > MAX_BACKUP_BYTES)
      throw new UserError(`这不是备份文件：超过 ${String(MAX_BACKUP_BYTES / 1_000_000)} MB`)
    return parseBackupFile(await file.text())
  },
}

/** What pages may ask of this worker. */
export type BackupApi = typeof api

exposeWorkerApi(api)
