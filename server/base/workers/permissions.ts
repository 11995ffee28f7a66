import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What a program may do beyond reading its own code. */
export interface TaskPermissions {
  /** Files and folders. */
  reads?: readonly string[]
  writes?: readonly string[]
  /** It loads a native module, which is not held by these permissions. */
  hasAddons?: boolean
}

/** Node takes a folder that is not there yet for a file. */
const placeAndBelow = (place: string): string[] => [place, path.join(place, '*')]

/**
 * Node's flags that let a program read its own code and packages, and do nothing else that is not named: no other file, no
 * process, no thread. The network is not held in Node 24.
 */
export function permissionFlags(
  program: string,
  { reads = [], writes = [], hasAddons = false }: TaskPermissions,
): string[] {
  const packages =
    createRequire(program)
      .resolve.paths('any')
      ?.filter((folder) => existsSync(folder)) ?? []
  return [
    '--permission',
    ...[path.dirname(program), ...packages, ...reads].flatMap(placeAndBelow).map((place) => `--allow-fs-read=${place}`),
    ...writes.flatMap(placeAndBelow).map((place) => `--allow-fs-write=${place}`),
    ...(hasAddons ? ['--allow-addons'] : []),
  ]
}
