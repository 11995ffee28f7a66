import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { LookupResult } from './use-lookup.ts'

const OriginLabel = lazyPart(async () => (await import('./origin-label.tsx')).OriginLabel)

/** Where the rows of a list come from, beside their number; comes after the field works, in room that is kept for it. */
export function ListOrigin({ result: { reading, bundled } }: { result: LookupResult }) {
  const { read } = reading
  return (
    <div className="min-h-[1.125rem]">
      <OriginLabel among={read?.origin === 'saved' ? read.answer.among : 0} bundled={bundled} reading={reading} />
    </div>
  )
}
