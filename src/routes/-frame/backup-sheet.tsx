import { useRef, useState } from 'react'
import { getKindLabel } from '../../lib/kept/kinds.ts'
import type { KindMergeCounts } from '../../lib/kept/merge-local.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { MAX_BACKUP_BYTES } from '../../lib/kept/backup-file.ts'
import { isUserError, UserError } from '../../lib/user-error.ts'
import { parseBackup, serializeBackup, type Backup } from '../../state/backup.ts'
import { closeSheet, useOpenSheet } from '../../state/sheets.ts'
import { showToast } from '../../state/toast.ts'
import { mergeBackup, previewBackup, createBackup } from '../../sync/kept/backup.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { readBackupFile } from '../../workers/backup.ts'

const two = (part: number): string => String(part).padStart(2, '0')

function sentenceOf(error: unknown, otherwise: string): string {
  if (isUserError(error)) return error.message
  console.info('backup', error)
  return otherwise
}

function tell(error: unknown, otherwise: string): void {
  showToast(sentenceOf(error, otherwise), { type: 'fail' })
}

async function save(): Promise<void> {
  try {
    const now = new Date()
    const name = `${SITE_NAME}备份-${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}.json`
    const file = new Blob([serializeBackup(await createBackup(now.getTime()))], { type: 'application/json' })
    if (file.size > MAX_BACKUP_BYTES)
      throw new UserError(
        `内容超过 ${String(MAX_BACKUP_BYTES / 1_000_000)} MB，存成的文件读不回来；请先删掉一些答案记录或草稿`,
      )
    saveFile(name, file)
  } catch (error) {
    tell(error, '没有存成，请重试')
  }
}

/** A backup file that was read, and the changes it would make. */
interface Chosen {
  backup: Backup
  kinds: readonly KindMergeCounts[]
}

async function read(file: File): Promise<Chosen> {
  const backup = parseBackup(await readBackupFile(file))
  return { backup, kinds: await previewBackup(backup) }
}

async function merge({ backup, kinds }: Chosen): Promise<void> {
  try {
    const undo = await mergeBackup(backup)
    const changed = kinds.reduce((sum, { added, newer }) => sum + added + newer, 0)
    showToast(changed === 0 ? '这台设备上都有了' : `已合并 ${String(changed)} 项`, {
      position: 'bottom',
      action: { label: '撤销', run: () => void undo().catch((error: unknown) => tell(error, '没有撤销成')) },
    })
    closeSheet()
  } catch (error) {
    tell(error, '没有合并成，这台设备上的内容没有变')
  }
}

function effectOf({ added, newer, left }: KindMergeCounts): string {
  const parts = [
    added > 0 && `新增 ${String(added)}`,
    newer > 0 && `换成较新的 ${String(newer)}`,
    left > 0 && `放不下 ${String(left)}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '都有了' : parts.join('，')
}

/** Preview of a backup file before it is restored. */
function Preview({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { backup, kinds } = chosen
  return (
    <section aria-label="文件里的内容">
      <h3 className="mb-2 text-sm font-medium">
        {backup.savedAt === '' ? '这份备份里有' : `${new Date(backup.savedAt).toLocaleDateString('zh-CN')} 的备份里有`}
      </h3>
      {kinds.length === 0 && <p className="text-sm text-soft">没有收藏、记录或文字。</p>}
      <ul className="divide-y divide-line text-sm">
        {kinds.map((kind) => (
          <li className="flex justify-between gap-4 py-1.5" key={kind.kind}>
            <span>
              {getKindLabel(kind.kind)} <span className="numerals text-soft">{kind.inFile}</span>
            </span>
            <span className="text-right text-soft">{effectOf(kind)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <button className="btn btn-sea" onClick={() => void merge(chosen)} type="button">
          合并到这台设备
        </button>
        <button className="btn" onClick={onDone} type="button">
          不用了
        </button>
      </div>
      <p className="mt-2 text-sm text-soft">这台设备上的都留下；同一项两边都有时留较新的。合并后可以撤销。</p>
    </section>
  )
}

/** Saves this device's data as a backup file, and restores such a file. */
export function BackupSheet() {
  const open = useOpenSheet() === 'backup'
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const choose = async (file: File): Promise<void> => {
    setProblem('')
    setChosen(undefined)
    setReading(true)
    try {
      setChosen(await read(file))
    } catch (error) {
      setProblem(sentenceOf(error, '文件没有读出来，请重试'))
    }
    setReading(false)
  }
  return (
    <Dialog onClose={closeSheet} open={open} title="备份与恢复">
      <div className="space-y-5 overflow-y-auto p-4">
        <p className="prose-zh text-sm text-soft">
          换设备或清理浏览器之前，把收藏、最近使用、市场、置顶、货币、学完的课、锁定的报价、草稿、答案记录、模板和体检记录的清单存成一个文件，不用登录。文件只在你的设备上生成和读取，不上传。
        </p>
        <section>
          <h3 className="mb-2 text-sm font-medium">备份</h3>
          <button className="btn btn-sea" onClick={() => void save()} type="button">
            <Icon className="size-4" name="download" />
            保存备份文件
          </button>
          <p className="mt-2 text-sm text-soft">文件没有加密，里面有你写的文字，请放在别人看不到的地方。</p>
        </section>
        <section>
          <h3 className="mb-2 text-sm font-medium">恢复</h3>
          <button className="btn" disabled={isReading} onClick={() => picker.current?.click()} type="button">
            <Icon className="size-4" name="file-up" />
            {isReading ? '正在读取…' : '选择备份文件'}
          </button>
          <input
            accept="application/json,.json"
            aria-label="备份文件"
            className="hidden"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The field is cleared, so that the same file can be chosen again.
              event.target.value = ''
              if (file) void choose(file)
            }}
            ref={picker}
            type="file"
          />
          <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
            {problem}
          </p>
        </section>
        {chosen && <Preview chosen={chosen} onDone={() => setChosen(undefined)} />}
      </div>
    </Dialog>
  )
}
