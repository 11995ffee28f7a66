import type { SubmissionPosition } from '../store/content-submissions.ts'

/** Parses a cursor; the contract has validated its format. */
export function parseSubmissionCursor(after: string | undefined): SubmissionPosition | undefined {
  const [at, id] = after?.split('~') ?? []
  return at === undefined || id === undefined ? undefined : { at, id: Number(id) }
}

/** Cuts a page out of rows read with one extra; the extra row shows that there is a next page. */
export function takeSubmissionPage<Row>(
  rows: readonly Row[],
  size: number,
  position: (row: Row) => SubmissionPosition,
): { page: readonly Row[]; next: string } {
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  if (last === undefined) return { page, next: '' }
  const { at, id } = position(last)
  return { page, next: `${at}~${String(id)}` }
}
