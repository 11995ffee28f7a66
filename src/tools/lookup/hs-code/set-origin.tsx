import { useDataPacks } from '../../../state/data-packs.ts'
import { ListOrigin } from '../shared/list-origin.tsx'
import type { LookupResult } from '../shared/use-lookup.ts'

/** Returns true if the set of codes is known to be missing on this device. */
export function useIsSetMissing(): boolean {
  const { hs } = useDataPacks().packs
  return hs !== undefined && hs.stored === undefined
}

/** Age of the set; if it is missing, its contents and size. */
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
