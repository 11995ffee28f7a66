// Runs one of the project's TypeScript programs: node scripts/program.mjs server/backup.ts [its arguments].
import './node24.mjs'
import { spawn } from 'node:child_process'
import process from 'node:process'
import { ensureInstalled, ROOT } from './lib.mjs'

await ensureInstalled()
const program = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' })
program.on('close', (code) => process.exit(code ?? 1))
