import { useDataPacks } from '../../../state/data-packs.ts'
import { ListOrigin } from '../shared/list-origin.tsx'
import type { LookupResult } from '../shared/use-lookup.ts'

/** Whether the set of the codes is known not to be on this device. */
export function useIsSetMissing(): boolean {
  const { hs } = useDataPacks().packs
  return hs !== undefined && hs.stored === undefined
}

/** How old the set is; until it is here, what it will bring. */
export function SetOrigin({ result }: { result: LookupResult }) {
  const missing = useIsSetMissing()
  if (result.first) return <ListOrigin result={result} />
  return (
    <div className="min-h-[1.125rem] text-xs text-soft" role="status">
      {missing &&
        !result.error &&
        (result.away ? '资料包不在这台设备上，筛选没有数量' : '资料包还在下载，筛选暂时没有数量')}
    </div>
  )
}
