import { Dialog } from '../../../ui/dialog.tsx'
import { CountryByCode } from './country-by-code.tsx'

/** Dialog with the details of a country of the list. */
export function CountryDialog({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open={code !== ''} title="国家和首都">
      <div className="h-[min(60rem,calc(100dvh-7rem))] overflow-y-auto overscroll-contain p-4" data-detail>
        <CountryByCode code={code} />
      </div>
    </Dialog>
  )
}
