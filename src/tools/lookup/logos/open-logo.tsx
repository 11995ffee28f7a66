import { useMemo } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { LogoDetail } from './logo-detail.tsx'
import { toLogo } from './logo.ts'

/** The logo that the address names, in a dialog over the list. */
export function OpenLogo({ id, onClose }: { id: string; onClose: () => void }) {
  const request = useMemo(() => (id === '' ? undefined : { set: 'logos', column: 'id', codes: [id] }), [id])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  const row = value?.[0]
  const logo = row && toLogo(row)
  const missing = value !== undefined && !row
  return (
    <Dialog onClose={onClose} open={id !== '' && (logo !== undefined || missing || error !== undefined)} title={logo ? [logo.name, logo.english].join(' ').trim() : '没有这个标志'}>
      {logo ? (
        <LogoDetail logo={logo} />
      ) : (
        <div className="p-4 text-sm text-soft">{error ? <Fault error={error} retry={retry} /> : '链接里的标志不在资料中，可以关闭后搜索它的名称。'}</div>
      )}
    </Dialog>
  )
}
