import { ExportSelect } from '../shared/export-select.tsx'
import type { LookupResult } from '../shared/use-lookup.ts'
import { exportColumns } from './country-facts.ts'
import type { Clocks } from './use-world-time.ts'

/** Takes the countries that fit out of the app, with their times. */
export function CountryExport({ clocks, result }: { clocks: Clocks; result: LookupResult }) {
  return <ExportSelect columns={exportColumns(clocks)} count={result.total} fileName="世界首都" rows={result.all} />
}
