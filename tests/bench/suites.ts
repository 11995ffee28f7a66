/**
 * Runs the public test suites of other projects' parsers against this project's: `npm run bench -- suites FOLDER`. The
 * files are not in the repository.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { links } from './suites/links.ts'

type Suite = (folder: string) => Promise<void> | void

const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder))
  console.log('needs the folder of the suites: npm run bench -- suites FOLDER')
else {
  // The module is imported through Vite, as tables of units and tools are found by glob.
  const { module } = await runnerImport<Record<string, Suite>>(join(import.meta.dirname, 'suites/recognizers.ts'), {
    configFile: false,
    logLevel: 'error',
  })
  await module.recognizers?.(folder)
  await links(folder)
}
