import { LARGEST_BACKUP, readBackupFile, type BackupFile } from '../../lib/kept/backup-file.ts'
import { UserError } from '../../lib/user-error.ts'
import { expose } from '../../workers/host.ts'

const api = {
  /** Reads a file that somebody chose; anything may be in it. @throws UserError for one that is no backup of this app. */
  async read(file: Blob): Promise<BackupFile> {
    if (file.size > LARGEST_BACKUP) throw new UserError(`这不是备份文件：超过 ${String(LARGEST_BACKUP / 1_000_000)} MB`)
    return readBackupFile(await file.text())
  },
}

/** What pages may ask of this worker. */
export type BackupApi = typeof api

expose(api)
