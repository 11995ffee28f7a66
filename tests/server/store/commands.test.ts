import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { readLatestRates, saveRates } from '../../../server/store/rates.ts'
import { TABLES } from '../../../server/store/schema.ts'
import { getProgramCommand } from '../programs.ts'
import { makeFolder } from './databases.ts'

const TABLE_COUNT = Object.values(TABLES).filter(({ inBackups }) => inBackups).length
const BATCH = {
  provider: 'p',
  date: '2025-11-20',
  fetchedAt: '2025-11-20T16:05:00.000Z',
  base: 'EUR',
  rates: { USD: '1.08' },
} as const

const { folder, remove } = makeFolder()
afterAll(remove)

/** Runs the programs behind `npm run backup`, `npm run restore` and `npm run engagement:recount`. */
function runCommand(
  name: 'backup' | 'restore' | 'recount',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...getProgramCommand(`server/${name}.ts`), ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: out + err }),
    )
  })
}

test('a backup of one folder is restored into another while both are open', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  const [source, target] = await Promise.all([openStore({ dataDir: from }), openStore({ dataDir: to })])
  await saveRates(source, BATCH)
  const saved = await runCommand('backup', [], { DATA_DIR: from })
  expect(saved).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      new RegExp(String.raw`from/backups/crossport-\d{8}T\d{6}Z\.jsonl\.gz: 2 rows of ${TABLE_COUNT} tables\n$`),
    ),
  })
  const file = saved.output.split(': ')[0] ?? ''
  const restored = await runCommand('restore', [file], { DATA_DIR: to })
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      new RegExp(String.raw`^restored 2 rows of ${TABLE_COUNT} tables, as of 20\d\d-.+Z\n$`),
    ),
  })
  expect(await readLatestRates(target, 'p')).toEqual(BATCH)
  await Promise.all([source.close(), target.close()])
})

test('counts that are wrong are set right while the database is open', async () => {
  const dataDir = path.join(folder, 'counts')
  const store = await openStore({ dataDir })
  await store.db.insertInto('engagement_count').values({ kind: 'like', target_id: 1, total: 3 }).execute()
  expect(await runCommand('recount', [], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: '1 counts were wrong and are right now\n',
  })
  expect(await runCommand('recount', [], { DATA_DIR: dataDir })).toEqual({ code: 0, output: 'every count was right\n' })
  expect(await store.db.selectFrom('engagement_count').selectAll().execute()).toEqual([])
  await store.close()
})

test.each<[string, 'backup' | 'restore', string[], Record<string, string>, RegExp]>([
  ['no database', 'backup', [], {}, /^There is no database in .+: set DATA_DIR .+\n$/],
  ['a folder in the place of the file', 'backup', ['.'], { DATA_DIR: path.join(folder, 'from') }, /^EISDIR: .+\n$/],
  ['no such backup', 'restore', ['gone.gz'], {}, /^ENOENT: no such file or directory, access .+gone\.gz'\n$/],
  [
    'a faulty environment',
    'backup',
    [],
    { DATABASE_URL: 'mysql://me:secret@db/x' },
    /^The configuration is not usable:\n {2}- DATABASE_URL must(?!.*secret).+\n$/,
  ],
  ['no file named', 'restore', [], {}, /^Say which backup: npm run restore -- <file>\n$/],
  [
    'a file that is no backup',
    'restore',
    ['damaged.gz'],
    {},
    /^The backup .+damaged\.gz is damaged or no backup \(Z_DATA_ERROR\): nothing was restored\n$/,
  ],
])('%s: one sentence, and 1', async (name, command, args, env, message) => {
  writeFileSync(path.join(folder, 'damaged.gz'), 'text')
  const files = args.map((file) => path.join(folder, file))
  const { code, output } = await runCommand(command, files, {
    DATA_DIR: path.join(folder, name.replaceAll(' ', '-')),
    ...env,
  })
  expect(output).toMatch(message)
  expect(code).toBe(1)
})
