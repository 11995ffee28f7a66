import { useEffect, useState } from 'react'
import { useAppStatus } from '../../state/app-status.ts'
import { Icon } from '../../ui/icon.tsx'
import { watchUnsavedForms, hasUnsavedForms } from './unkept-forms.ts'

/** Notice that a newer version is ready, with a button to load it. */
export function UpdateNotice() {
  const { updateReady } = useAppStatus()
  const [busy, setBusy] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  useEffect(watchUnsavedForms, [])
  if (!updateReady) return null
  const apply = async (): Promise<void> => {
    if (!isWarned && hasUnsavedForms()) {
      setIsWarned(true)
      return
    }
    setBusy(true)
    await (await import('../../sync/app/service-worker.ts')).applyUpdate()
  }
  return (
    <div
      data-bottom-line
      className="bottom-line z-50 flex w-fit items-center gap-3 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-sm text-paper shadow-lift"
      role="status"
    >
      <Icon className="size-4" name="sparkles" />
      {isWarned ? '表单里没有提交的内容不会保留' : '有新版本，已输入的内容会保留'}
      <button
        className="min-h-11 min-w-11 rounded bg-paper px-3 pointer-fine:min-h-9 font-medium text-ink"
        disabled={busy}
        onClick={() => void apply()}
        type="button"
      >
        {isWarned ? '仍要刷新' : '刷新'}
      </button>
    </div>
  )
}
