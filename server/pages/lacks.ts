import type { OptionalAbility } from '../../src/lib/lacks.ts'

/** The configuration that determines the abilities. */
interface AbilityConfig {
  rates: { readonly refresh: boolean }
  ai: { readonly endpoints: readonly unknown[] }
}

/** Finds the abilities that this server lacks since its start, because a program, source or model is absent. */
export async function findMissingAbilities(
  { rates, ai }: AbilityConfig,
  has: { videoTool: () => Promise<boolean>; bankBoard: () => Promise<boolean> },
): Promise<OptionalAbility[]> {
  const lacks: OptionalAbility[] = []
  if (!(await has.videoTool())) lacks.push('video')
  if (!rates.refresh && !(await has.bankBoard())) lacks.push('bank')
  if (ai.endpoints.length === 0) lacks.push('model')
  return lacks
}

/** Marks the document with missing abilities, for the page's styles and scripts. */
export function markMissingAbilities(html: string, lacks: readonly OptionalAbility[]): string {
  return lacks.length === 0 ? html : html.replace('<html ', `<html data-lacks="${lacks.join(' ')}" `)
}
