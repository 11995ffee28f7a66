import process from 'node:process'
import { readConfig } from './app/config.ts'
import { formatFatalError } from './app/explain.ts'
import { startServer } from './app/start.ts'

try {
  await startServer(readConfig(process.env, process.cwd()))
} catch (error) {
  process.stderr.write(`${formatFatalError(error)}\n`)
  process.exit(1)
}
