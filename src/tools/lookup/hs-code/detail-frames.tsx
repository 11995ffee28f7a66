import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Detail } from './detail.tsx'

/** The detail of a code beside the list. */
export function DetailAside({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  return (
    <aside aria-label="编码详情" className="sheet relative sticky top-18 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain p-4 [scrollbar-width:thin]">
      <button aria-label="关闭详情" className="btn-quiet absolute top-2 right-2" onClick={() => onOpen('')} title="关闭详情" type="button">
        <Icon name="x" />
      </button>
      <Detail code={code} onOpen={onOpen} />
    </aside>
  )
}

/** The detail of a code where there is no room beside the list; no code closes it. */
export function DetailDialog({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  return (
    <Dialog onClose={() => onOpen('')} open={code !== ''} title="编码详情">
      <div className="h-[calc(100dvh-7rem)] overflow-y-auto px-4 py-3">
        <Detail code={code} onOpen={onOpen} />
      </div>
    </Dialog>
  )
}
