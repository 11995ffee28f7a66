import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Permissions of a program besides reading its own code. */
export interface TaskPermissions {
  /** Files and folders that it may read. */
  reads?: readonly string[]
  writes?: readonly string[]
  /** True if the program loads a native module, which these permissions do not restrict. */
  hasAddons?: boolean
}

/** Node treats a folder that does not exist yet as a file, so its content is listed too. */
const placeAndBelow = (place: string): string[] => [place, path.join(place, '*')]

/**
 * Node's flags that restrict a program to reading its own code and packages, and the named files: no other files,
 * processes or threads. Node 24 does not restrict the network.
 */
export function buildPermissionFlags(
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
