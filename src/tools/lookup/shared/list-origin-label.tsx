import { OriginLabel } from './origin-label.tsx'
import type { LookupResult } from './use-lookup.ts'

/** Where the rows of a list come from, beside their number. */
export function ListOriginLabel({ result: { reading, bundled } }: { result: LookupResult }) {
  const { read } = reading
  return <OriginLabel among={read?.origin === 'saved' ? read.answer.among : 0} bundled={bundled} reading={reading} />
}
