import { useState } from 'react'
import { DELETION_DAYS } from '../../lib/account/user-info.ts'
import { showToast } from '../../state/toast.ts'
import { deleteAccount, exportOwnData, signOutEverywhere } from '../../sync/account/own-account.ts'
import { logout } from '../../sync/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Devices } from './devices.tsx'

async function save(): Promise<void> {
  const { fileName, html } = await exportOwnData()
  saveFile(fileName, new Blob([html], { type: 'text/html' }))
}

async function askForDeletion(): Promise<void> {
  const at = new Date(await deleteAccount())
  showToast(`已申请注销，${String(at.getMonth() + 1)} 月 ${String(at.getDate())} 日删除`, { duration: 6000 })
}

type Act = 'logout' | 'everywhere' | 'export' | 'delete'
const ACTS: Readonly<Record<Act, () => Promise<void>>> = {
  logout,
  everywhere: signOutEverywhere,
  export: save,
  delete: askForDeletion,
}

function DeletionDialog({
  open,
  onClose,
  onConfirm,
  busy,
}: {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  busy: boolean
}) {
  return (
    <Dialog onClose={onClose} open={open} title="注销账号">
      <div className="space-y-4 overflow-y-auto p-4">
        <p className="prose-zh">
          申请后立即在所有设备上退出，{DELETION_DAYS} 天后删除账号的全部数据，删除后不能恢复。{DELETION_DAYS}{' '}
          天内再次登录就取消注销。
        </p>
        <p className="prose-zh text-soft">需要留底的话，先导出我的数据。</p>
        <div className="flex flex-wrap justify-end gap-2">
          <button className="btn" onClick={onClose} type="button">
            不注销
          </button>
          <button className="btn border-signal text-signal" disabled={busy} onClick={onConfirm} type="button">
            申请注销
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/** Signed-in devices, signing out here or everywhere, downloading the account's data, and deleting the account. */
export function Security() {
  const [busy, setBusy] = useState<Act>()
  const [deletes, setDeletes] = useState(false)
  const act = async (what: Act): Promise<void> => {
    setBusy(what)
    try {
      await ACTS[what]()
    } catch (error) {
      // A refusal was already shown with its own message; only a failed request is reported here.
      console.info(what, error)
      if (error instanceof Error && error.name === 'ApiError' && 'kind' in error && error.kind !== 'envelope')
        showToast(error.message, { type: 'fail' })
    } finally {
      setBusy(undefined)
      setDeletes(false)
    }
  }
  return (
    <>
      <Devices />
      <div className="mt-4 flex flex-wrap gap-2">
        <button className="btn" disabled={busy !== undefined} onClick={() => void act('logout')} type="button">
          <Icon className="size-4" name="log-out" />
          退出登录
        </button>
        <button className="btn" disabled={busy !== undefined} onClick={() => void act('everywhere')} type="button">
          在所有设备上退出
        </button>
      </div>
      <section className="mt-8">
        <h2 className="border-b border-ink/70 pb-1.5 text-lg">我的数据</h2>
        <p className="mt-2 prose-zh text-soft">服务器上保存的你的账号数据，可以存成一个能直接打开阅读的网页文件。</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <button className="btn" disabled={busy !== undefined} onClick={() => void act('export')} type="button">
            <Icon className="size-4" name="download" />
            {busy === 'export' ? '正在导出…' : '导出我的数据'}
          </button>
          <button className="btn" disabled={busy !== undefined} onClick={() => setDeletes(true)} type="button">
            注销账号
          </button>
        </div>
      </section>
      <DeletionDialog
        busy={busy === 'delete'}
        onClose={() => setDeletes(false)}
        onConfirm={() => void act('delete')}
        open={deletes}
      />
    </>
  )
}
