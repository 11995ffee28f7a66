import path from 'node:path'
import process from 'node:process'

/** Environment variable with the folder of the built programs. */
export const PROGRAMS_FOLDER = 'TEST_PROGRAMS'

/**
 * Arguments for Node to run a program, such as `server/main.ts`, as a process: the built file if the test run made one
 * (programs-setup.ts), else the source, as in benchmarks, which starts several times slower.
 */
export function getProgramCommand(file: string): string[] {
  const folder = process.env[PROGRAMS_FOLDER]
  return folder === undefined ? ['--import', 'tsx', file] : [path.join(folder, `${path.basename(file, '.ts')}.js`)]
}
