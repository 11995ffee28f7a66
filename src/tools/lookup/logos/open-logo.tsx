import { useMemo } from 'react'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { DetailState } from '../shared/detail-parts.tsx'
import { LogoDetail } from './logo-detail.tsx'
import { toLogo } from './logo.ts'

/** Details of the logo named in the URL. */
export function OpenLogo({ id }: { id: string }) {
  const request = useMemo(() => (id === '' ? undefined : { set: 'logos', column: 'id', codes: [id] }), [id])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  return (
    <DetailState
      error={error}
      missing="链接里的 Logo 不在资料中，可以关闭后搜索它的名称。"
      retry={retry}
      said={({ zh = '', en = '' }) => zh || en}
      value={value && (value[0] ?? null)}
    >
      {(row) => <LogoDetail logo={toLogo(row)} />}
    </DetailState>
  )
}
