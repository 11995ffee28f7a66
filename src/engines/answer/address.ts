/** Builds the URL of a tool with its filled fields, in the format that src/state/url-state.ts reads. */
export function buildToolPath(slug: string, state: Readonly<Record<string, string>> = {}): string {
  const entries = Object.entries(state).filter(([, value]) => value !== '')
  return entries.length === 0 ? `/tools-${slug}` : `/tools-${slug}#${new URLSearchParams(entries).toString()}`
}
