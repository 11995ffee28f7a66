/** What a mark in a text says: something was found, or how grave it is. Form and colour differ. */
export type MarkKind = 'found' | 'forbidden' | 'risky' | 'notice'

/** Underlines by grade: what is forbidden solid, what is risky dashed, what deserves a look dotted. */
export const UNDERLINES: Readonly<Record<Exclude<MarkKind, 'found'>, { style: string; colour: string }>> = {
  forbidden: { style: 'solid', colour: 'var(--rise)' },
  risky: { style: 'dashed', colour: 'var(--signal)' },
  notice: { style: 'dotted', colour: 'var(--sea)' },
}

/** Classes of a mark behind a text area, whose own text is above it. */
export const MARK_CLASSES: Readonly<Record<MarkKind, string>> = {
  found: 'bg-signal-wash',
  forbidden: 'underline decoration-rise decoration-2 underline-offset-4 bg-signal-wash',
  risky: 'underline decoration-dashed decoration-signal decoration-2 underline-offset-4 bg-transparent',
  notice: 'underline decoration-dotted decoration-sea decoration-2 underline-offset-4 bg-transparent',
}
