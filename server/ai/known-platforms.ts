import { PLATFORMS } from '../../src/lib/ai/platforms.ts'

/** The platform as a list if its rules are known; empty for 'unlimited' and 'custom'. */
export function getKnownPlatforms(id: string): string[] {
  return PLATFORMS.some((platform) => platform.id === id) ? [id] : []
}
