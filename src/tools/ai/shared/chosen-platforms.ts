import { PLATFORMS, type Platform, type PlatformType } from '../../../lib/ai/platforms.ts'

/** Field value for no platforms; an empty value would mean the default platforms. */
const NONE = '-'

/** Parses the ids of a field for several platforms, in order; unknown ids are dropped. */
export function parsePlatforms(value: string, type?: PlatformType): string[] {
  const known = new Set(listPlatforms(type).map(({ id }) => id))
  return [...new Set(value.split(','))].filter((id) => known.has(id))
}

/** Serializes the ids for a field of several platforms. */
export function formatPlatforms(ids: readonly string[]): string {
  return ids.length === 0 ? NONE : ids.join(',')
}

/** Platforms of one type, or all. */
export function listPlatforms(type?: PlatformType): readonly Platform[] {
  return type === undefined ? PLATFORMS : PLATFORMS.filter((platform) => platform.type === type)
}
