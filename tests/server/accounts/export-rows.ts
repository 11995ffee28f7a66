import type { ExportSection } from '../../../server/privacy/holding.ts'

/** All rows of an export's section; empty without a section. */
export async function readAllRows(section: ExportSection | undefined): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const row of section?.rows ?? []) found.push(row)
  return found
}
