import path from 'node:path'
import process from 'node:process'

/** The variable that names the folder of the built programs. */
export const PROGRAMS_FOLDER = 'TEST_PROGRAMS'

/**
 * What Node is given to run a program, such as `server/main.ts`, in a process of its own: its built form where the run of tests
 * made one (programs-setup.ts), else, as in benchmarks, its source, whose start takes several times as long.
 */
export function programOf(file: string): string[] {
  const folder = process.env[PROGRAMS_FOLDER]
  return folder === undefined ? ['--import', 'tsx', file] : [path.join(folder, `${path.basename(file, '.ts')}.js`)]
}
