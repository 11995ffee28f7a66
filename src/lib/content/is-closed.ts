/** Whether what a content offers, such as a job, was to be had until a day that is over; `today` is YYYY-MM-DD in Beijing. */
export function isClosed({ facts }: { facts: object }, today: string): boolean {
  return 'until' in facts && typeof facts.until === 'string' && facts.until < today
}
