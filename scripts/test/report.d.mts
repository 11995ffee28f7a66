/** Number of passed tests, names of failed ones, and seconds of each file. */
interface Counts {
  passed: number
  failed: string[]
  files: Record<string, number>
}
export function readReport(path: string): Counts
export function timeLines(
  steps: readonly { name: string; seconds: number; files: Readonly<Record<string, number>> }[],
  most?: number,
): string[]
