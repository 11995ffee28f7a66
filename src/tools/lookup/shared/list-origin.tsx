import { useDataPacks } from '../../../state/data-packs.ts'
import { OriginLabel } from './origin-label.tsx'
import type { LookupResult } from './use-lookup.ts'

/** Source of a list's rows, with a button if newer data arrived; the list changes only when the visitor presses it. */
export function ListOrigin({ result: { first, reopen, set } }: { result: LookupResult }) {
  const { packs } = useDataPacks()
  const younger = first && (packs[set]?.stored?.date ?? '') > first.date
  return (
    <div className="flex min-h-[1.125rem] flex-wrap items-center gap-x-2 text-xs text-soft numerals">
      {first && <OriginLabel date={first.date} origin="device" />}
      {younger && (
        <button className="underline underline-offset-4 hover:text-ink" onClick={reopen} type="button">
          有更新的资料
        </button>
      )}
    </div>
  )
}
