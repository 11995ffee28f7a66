import { getPrivateState } from '../state/url-state.ts'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { shareLink } from '../ui/share-link.ts'

const MiniProgram = lazyPart(async () => (await import('./mini-program.tsx')).MiniProgram)

const SHOWN = 200

interface ShareDialogProps {
  open: boolean
  title: string
  /** Tool to open in the site's mini-program; undefined if there is none. */
  miniTool: string | undefined
  onClose: () => void
}

/**
 * Asks if the link may contain the visitor's input, which the recipient, and the recipient's browser history, can then
 * see.
 */
function WordsQuestion({ words, share }: { words: string; share: (withOwnWords: boolean) => void }) {
  return (
    <>
      <p className="text-sm">写进去以后，拿到链接的人都能看到，也会留在对方浏览器的历史记录里：</p>
      <p
        className="mt-2 max-h-32 overflow-y-auto rounded bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        data-words
      >
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
    </>
  )
}

/** Dialog for sharing: asks about the visitor's input if there is any, and offers the mini-program if there is one. */
export function ShareDialog({ open, title, miniTool, onClose }: ShareDialogProps) {
  const words = open ? Object.values(getPrivateState()).join('\n') : ''
  const share = (withOwnWords: boolean): void => {
    shareLink(title, withOwnWords)
    onClose()
  }
  return (
    <Dialog onClose={onClose} open={open} title={words === '' ? '分享' : '要把输入的内容写进链接吗'}>
      <div className="overflow-y-auto p-4">
        {words === '' ? (
          <button className="btn btn-sea" onClick={() => share(false)} type="button">
            分享链接
          </button>
        ) : (
          <WordsQuestion share={share} words={words} />
        )}
        {miniTool !== undefined && <MiniProgram tool={miniTool} />}
      </div>
    </Dialog>
  )
}
