import { useEffect, useRef } from 'react'
import { SITE_NAME } from '../../lib/site.ts'
import { isUserError, UserError } from '../../lib/user-error.ts'
import { backupText, LARGEST_BACKUP, readBackup, restoreBackup, takeBackup } from '../../state/backup.ts'
import { startCurrencyChoices } from '../../state/currency-choices-storage.ts'
import { closeSheet, useOpenSheet } from '../../state/sheets.ts'
import { showToast } from '../../state/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

const two = (part: number): string => String(part).padStart(2, '0')

function save(): void {
  const now = new Date()
  const name = `${SITE_NAME}备份-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}.json`
  saveFile(name, new Blob([backupText(takeBackup(now.getTime()))], { type: 'application/json' }))
  showToast(`已保存 ${name}`)
}

async function restore(file: File): Promise<void> {
  try {
    if (file.size > LARGEST_BACKUP) throw new UserError('这不是备份文件：文件太大')
    const backup = readBackup(await file.text())
    const undo = restoreBackup(backup)
    const day = backup.savedAt === '' ? '' : `${new Date(backup.savedAt).toLocaleDateString('zh-CN')} 的`
    showToast(`已换成${day}备份`, { position: 'bottom', action: { label: '撤销', run: undo } })
    closeSheet()
  } catch (error) {
    if (!isUserError(error)) console.info('backup not read', error)
    showToast(isUserError(error) ? error.message : '文件没有读出来', { type: 'fail' })
  }
}

/** Saves what the visitor chose on this device as a file, and reads such a file back. */
export function BackupSheet() {
  const open = useOpenSheet() === 'backup'
  useEffect(startCurrencyChoices, [])
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Dialog onClose={closeSheet} open={open} title="备份与恢复">
      <div className="space-y-5 overflow-y-auto p-4">
        <p className="prose-zh text-sm text-soft">换设备或清理浏览器之前，把收藏、最近使用、我的市场、置顶的单位、HS 编码和货币存成一个文件。文件只在你的设备上生成和读取，不上传。</p>
        <section>
          <h3 className="mb-2 text-sm font-medium">备份</h3>
          <button className="btn btn-sea" onClick={save} type="button">
            <Icon className="size-4" name="download" />
            保存备份文件
          </button>
        </section>
        <section>
          <h3 className="mb-2 text-sm font-medium">恢复</h3>
          <button className="btn" onClick={() => picker.current?.click()} type="button">
            <Icon className="size-4" name="file-up" />
            选择备份文件
          </button>
          <input
            accept="application/json,.json"
            aria-label="备份文件"
            className="hidden"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The same file may be chosen again.
              event.target.value = ''
              if (file) void restore(file)
            }}
            ref={picker}
            type="file"
          />
          <p className="mt-2 text-sm text-soft">文件里的内容会代替这台设备上现有的，可以撤销。草稿、锁定的报价、体检记录和离线资料不在备份里。</p>
        </section>
      </div>
    </Dialog>
  )
}
