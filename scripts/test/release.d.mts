/** Result of a test step; `missing` says why the step could not run. */
interface Result {
  name: string
  passed: number
  failed: readonly string[]
  missing?: string
  seconds: number
}
export function releaseText(before: string, results: readonly Result[], run: { day: string; commit: string }): string
export function noteRelease(results: readonly Result[]): void
