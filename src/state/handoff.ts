/** A text or file passed from one tool to the next. It is held in memory, because files do not fit into an address. */
export interface Handoff {
  text?: string
  /** Options by field, passed along. */
  values?: Readonly<Record<string, string>>
  file?: { name: string; blob: Blob }
}

const waiting = new Map<string, Handoff>()

export function setHandoff(slug: string, handoff: Handoff): void {
  waiting.set(slug, handoff)
}

/** Returns and removes the text or file passed to a tool. */
export function popHandoff(slug: string): Handoff | undefined {
  const handoff = waiting.get(slug)
  waiting.delete(slug)
  return handoff
}
