import { useState } from 'react'
import { StatusBadge } from '../../src/routes/-frame/status-badge.tsx'
import { UpdateNotice } from '../../src/routes/-frame/update-notice.tsx'
import { showToast, type ToastOptions } from '../../src/state/toast.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ErrorScreen } from '../../src/ui/screens/error-screen.tsx'
import { LONG } from './sample-contents.ts'
import type { SpecimenGroup } from './specimen.tsx'

const TOASTS: readonly (readonly [label: string, message: string, options: ToastOptions])[] = [
  ['提示', '已复制 11.0231', {}],
  ['成功', '已保存', { type: 'success' }],
  ['失败', '没有保存成功，请重试', { type: 'fail' }],
  ['进行中', '正在导出…', { type: 'loading', duration: 3000 }],
  ['可撤销', '已删去', { position: 'bottom', action: { label: '撤销', run: () => undefined } }],
  ['很长', LONG.title, { duration: 6000 }],
]

function Toasts() {
  return (
    <div className="flex flex-wrap gap-2">
      {TOASTS.map(([label, message, options]) => (
        <button className="btn" key={label} onClick={() => showToast(message, options)} type="button">
          {label}
        </button>
      ))}
    </div>
  )
}

function OpenedDialog({ place }: { place: 'sheet' | 'top' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="btn" data-opens={place} onClick={() => setOpen(true)} type="button">
        打开 {place}
      </button>
      <Dialog onClose={() => setOpen(false)} open={open} place={place} title="选择市场">
        <div className="overflow-y-auto p-4">
          <p className="prose-zh">{LONG.title}</p>
          <button className="btn btn-sea mt-3" onClick={() => setOpen(false)} type="button">
            选好了
          </button>
        </div>
      </Dialog>
    </>
  )
}

/** Overlays, and pages that replace another one. */
export const OVERLAYS: SpecimenGroup = {
  id: 'overlays',
  title: '浮层和整页 Overlays and screens',
  specimens: [
    {
      name: 'Dialog',
      node: (
        <div className="flex gap-2">
          <OpenedDialog place="sheet" />
          <OpenedDialog place="top" />
        </div>
      ),
    },
    { name: 'Toaster: each type', node: <Toasts /> },
    {
      name: 'StatusBadge: by the device',
      node: (
        <div className="flex min-h-8">
          <StatusBadge />
        </div>
      ),
    },
    { name: 'UpdateNotice: by the device', node: <UpdateNotice /> },
    {
      name: 'ErrorScreen',
      isWide: true,
      node: (
        <ErrorScreen
          detail="没有这个地址：/nothere"
          onRetry={() => undefined}
          text="你访问的页面不存在，或者已经被删除。"
          title="页面不存在"
        />
      ),
    },
  ],
}
