import { PLATFORMS } from '../../src/lib/ai/platforms.ts'

/** A platform whose rules are known, as a list; none of 'unlimited' and 'custom'. */
export function knownPlatforms(id: string): string[] {
  return PLATFORMS.some((platform) => platform.id === id) ? [id] : []
}
