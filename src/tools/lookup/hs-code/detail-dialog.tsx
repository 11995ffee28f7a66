import { Dialog } from '../../../ui/dialog.tsx'
import { Detail } from './detail.tsx'

/** The detail of a code where there is no room beside the list; no code closes it. */
export function DetailDialog({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  return (
    <Dialog onClose={() => onOpen('')} open={code !== ''} title="编码详情">
      <div className="min-h-[60dvh] overflow-y-auto px-4 py-3">
        <Detail code={code} onOpen={onOpen} />
      </div>
    </Dialog>
  )
}
