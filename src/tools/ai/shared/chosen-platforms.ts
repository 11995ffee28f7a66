import { PLATFORMS, type Platform, type PlatformType } from '../../../lib/ai/platforms.ts'

/** What stands for none: an option that is empty has the value that it begins with. */
const NONE = '-'

/** The ids in the value of a field of several platforms, in their order, those that are not known left out. */
export function chosenPlatforms(value: string, type?: PlatformType): string[] {
  const known = new Set(listPlatforms(type).map(({ id }) => id))
  return [...new Set(value.split(','))].filter((id) => known.has(id))
}

/** The value of a field of several platforms. */
export function platformsValue(ids: readonly string[]): string {
  return ids.length === 0 ? NONE : ids.join(',')
}

/** All platforms, or those of a kind. */
export function listPlatforms(type?: PlatformType): readonly Platform[] {
  return type === undefined ? PLATFORMS : PLATFORMS.filter((platform) => platform.type === type)
}
