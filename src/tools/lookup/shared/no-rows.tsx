import { useUrlState } from '../../../state/url-state.ts'
import { Fault } from '../../shared/fault.tsx'
import { PackUnavailable } from './not-here.tsx'
import type { LookupResult } from './use-lookup.ts'

interface NoRowsProps {
  error: LookupResult['error']
  retry: () => void
  set: string
}

/** Sets that are data packs, which may not be on this device, with their labels. */
const PACKS: Readonly<Record<string, string>> = { hs: 'HS 编码资料包' }

/** Shown instead of the list: an error, or that nothing matches. */
export function NoRows({ error, retry, set }: NoRowsProps) {
  const [state, setState] = useUrlState()
  const pack = PACKS[set]
  // An error from the server is not caused by a missing pack.
  const refused = error !== undefined && 'kind' in error && error.kind !== 'network' && error.kind !== 'timeout'
  if (error && pack !== undefined && !refused)
    return (
      <PackUnavailable
        message={error.message}
        retry={retry}
        still="从服务器查到过的编码存在这台设备上，断网也能再查。"
        what={pack}
      />
    )
  if (error) return <Fault className="mt-4" error={error} retry={retry} />
  return (
    <div className="py-8 text-center text-sm text-soft">
      <p>没有符合的结果。换个说法试试，中文、拼音、首字母、英文和代码都可以。</p>
      {Object.keys(state).length > 0 && (
        <button
          className="btn mt-4"
          onClick={() => setState(Object.fromEntries(Object.keys(state).map((key) => [key, ''])))}
          type="button"
        >
          清除条件
        </button>
      )}
    </div>
  )
}
