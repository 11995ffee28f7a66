import { ownWords } from '../state/url-state.ts'
import { Dialog } from '../ui/dialog.tsx'
import { shareLink } from '../ui/share-link.ts'

const SHOWN = 200

interface ShareDialogProps {
  open: boolean
  title: string
  onClose: () => void
}

/** Asks whether a link shall carry what the visitor wrote: whoever gets it can read it, and so can their browser's history. */
export function ShareDialog({ open, title, onClose }: ShareDialogProps) {
  const words = open ? Object.values(ownWords()).join('\n') : ''
  const share = (withOwnWords: boolean): void => {
    shareLink(title, withOwnWords)
    onClose()
  }
  return (
    <Dialog onClose={onClose} open={open} title="要把输入的内容写进链接吗">
      <div className="p-4">
        <p className="text-sm">写进去以后，拿到链接的人都能看到，也会留在对方浏览器的历史记录里：</p>
        <p className="mt-2 max-h-32 overflow-y-auto rounded bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap" data-words>
          {words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button className="btn" onClick={() => share(true)} type="button">
            写进链接
          </button>
          <button className="btn btn-sea" onClick={() => share(false)} type="button">
            只分享工具
          </button>
        </div>
      </div>
    </Dialog>
  )
}
