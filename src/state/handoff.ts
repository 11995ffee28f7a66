/** A text or file on its way from one tool to the next. Files cannot be written into an address, so they wait here. */
export interface Handoff {
  text?: string
  /** Options that go along, by field. */
  values?: Readonly<Record<string, string>>
  file?: { name: string; blob: Blob }
}

const waiting = new Map<string, Handoff>()

export function setHandoff(slug: string, handoff: Handoff): void {
  waiting.set(slug, handoff)
}

/** What was handed to a tool, once. */
export function takeHandoff(slug: string): Handoff | undefined {
  const handoff = waiting.get(slug)
  waiting.delete(slug)
  return handoff
}
