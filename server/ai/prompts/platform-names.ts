import { PLATFORMS } from '../../../src/lib/ai/platforms.ts'

/** What platforms are called, for a prompt. */
export function platformNames(ids: readonly string[]): string {
  return ids.map((id) => PLATFORMS.find((platform) => platform.id === id)?.label ?? '').filter((name) => name !== '').join(', ')
}
