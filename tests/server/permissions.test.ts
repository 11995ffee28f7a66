import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { buildPermissionFlags } from '../../server/base/workers/permissions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'crossport-permissions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const code = path.join(folder, 'code')
const program = path.join(code, 'program.mjs')
const named = path.join(folder, 'named')
const other = path.join(folder, 'other.txt')

const PROGRAM = `
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import process from 'node:process'
const [named, other] = process.argv.slice(2)
const tried = (act) => { try { act(); return 'done' } catch (error) { return error.code } }
console.log(JSON.stringify({
  named: tried(() => { mkdirSync(named, { recursive: true }); writeFileSync(named + '/a.txt', 'a'); readFileSync(named + '/a.txt') }),
  read: tried(() => readFileSync(other)),
  write: tried(() => writeFileSync(other, '')),
  environment: tried(() => readFileSync('/proc/self/environ')),
  process: tried(() => { const { error } = spawnSync(process.execPath, ['-v']); if (error) throw error }),
  thread: tried(() => void new Worker('', { eval: true }).terminate()),
}))
`

/** Node before 22.13 has no stable permissions: programs are not restricted there, as the decision says. */
const refused = process.allowedNodeEnvironmentFlags.has('--permission') ? 'ERR_ACCESS_DENIED' : 'done'

test('a program with permissions does what is named, and nothing else', () => {
  mkdirSync(code)
  writeFileSync(program, PROGRAM)
  writeFileSync(other, 'of the server')
  const flags = buildPermissionFlags(program, { reads: [named], writes: [named] })
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, program, named, other], { encoding: 'utf8' })
  expect(stdout, stderr).not.toBe('')
  expect(JSON.parse(stdout)).toEqual({
    named: 'done',
    read: refused,
    write: refused,
    environment: refused,
    process: refused,
    thread: refused,
  })
})
