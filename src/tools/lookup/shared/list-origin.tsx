import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { LookupResult } from './use-lookup.ts'

const Label = lazyPart(async () => (await import('./list-origin-label.tsx')).ListOriginLabel)

/** Where the rows of a list come from, beside their number; comes after the field works, in room that is kept for it. */
export function ListOrigin({ result }: { result: LookupResult }) {
  return (
    <div className="min-h-[1.125rem]">
      <Label result={result} />
    </div>
  )
}
