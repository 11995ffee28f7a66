/** Kind of a mark in a text: a search result, or the severity of a finding. Shape and color differ. */
export type MarkKind = 'found' | 'forbidden' | 'risky' | 'notice'

/** Underlines by severity: forbidden solid, risky dashed, notice dotted. */
export const UNDERLINES: Readonly<Record<Exclude<MarkKind, 'found'>, { style: string; colour: string }>> = {
  forbidden: { style: 'solid', colour: 'var(--rise)' },
  risky: { style: 'dashed', colour: 'var(--signal)' },
  notice: { style: 'dotted', colour: 'var(--sea)' },
}

/** Classes of the marks behind a text area, whose text is drawn above them. */
export const MARK_CLASSES: Readonly<Record<MarkKind, string>> = {
  found: 'bg-signal-wash',
  forbidden: 'underline decoration-rise decoration-2 underline-offset-4 bg-signal-wash',
  risky: 'underline decoration-dashed decoration-signal decoration-2 underline-offset-4 bg-transparent',
  notice: 'underline decoration-dotted decoration-sea decoration-2 underline-offset-4 bg-transparent',
}
