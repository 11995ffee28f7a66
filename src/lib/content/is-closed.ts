/** True if a content's offer, such as a job, ended before `today` (YYYY-MM-DD in Beijing). */
export function isClosed({ facts }: { facts: object }, today: string): boolean {
  return 'until' in facts && typeof facts.until === 'string' && facts.until < today
}
