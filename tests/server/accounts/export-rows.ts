import type { ExportSection } from '../../../server/privacy/holding.ts'

/** All rows of a section of an export; none where there is no section. */
export async function readAllRows(section: ExportSection | undefined): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const row of section?.rows ?? []) found.push(row)
  return found
}
