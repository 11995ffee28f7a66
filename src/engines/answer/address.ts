/** The address of a tool with what was typed in its fields, empty ones left out. It reads as src/state/url-state.ts does. */
export function buildToolPath(slug: string, state: Readonly<Record<string, string>> = {}): string {
  const entries = Object.entries(state).filter(([, value]) => value !== '')
  return entries.length === 0 ? `/tools-${slug}` : `/tools-${slug}#${new URLSearchParams(entries).toString()}`
}
