import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reference, ReferenceManifest } from '../../src/engines/search/reference.ts'
import { buildSets } from './build-sets.ts'
import { ROOT } from './dataset.ts'
import { importRows } from './import-rows.ts'

const HEAD = 'code,address,city,state,zip,country,confirmation,sources,status,asOf,note'
const good = (code: string): string => `${code},1 Main Street,Dallas,TX,75241,USA,单一来源,1,未知,2026-11-20,`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Outcome {
  code: number
  said: string
}

const importFba = (file: string) => importRows(join(folder, 'imported'), 'fba', file)
const build = (...only: readonly string[]) =>
  buildSets({ out: join(folder, 'out'), imported: join(folder, 'imported'), only })

/** Runs a script of this folder as a process, with imported rows and built sets in a temporary folder. */
function run(script: string, ...words: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, DATASETS_IMPORTED: join(folder, 'imported'), DATASETS_OUT: join(folder, 'out') }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, script), ...words],
      { cwd: ROOT, env },
      (error, out, complaint) => resolve({ code: error ? Number(error.code) : 0, said: out + complaint }),
    )
  })
}

function write(name: string, ...lines: readonly string[]): string {
  const file = join(folder, name)
  writeFileSync(file, `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`)
  return file
}

function readBuilt(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'out', name), 'utf8'))
}

function imported(): string[] {
  return readdirSync(folder).includes('imported') ? readdirSync(join(folder, 'imported')) : []
}

describe.sequential('an operator puts rows in place of a set', () => {
  test('bad rows among many: nothing changes, and each is named with its line', async () => {
    const many = Array.from({ length: 300 }, (_, at) => good(`AAA${at}`))
    many[98] = good('bad code')
    many[199] = 'AAA199,1 Main Street,Dallas,TX'
    many[299] = good('AAA0')
    const { code, said } = await importFba(write('bad.csv', ...many))
    expect(code).toBe(1)
    expect(said).toContain('3 处有误，什么也没有改动')
    expect(said).toMatch(/^第 100 行 code：/m)
    expect(said).toMatch(/^第 201 行 有 4 列，应有 11 列/m)
    expect(said).toMatch(/^第 301 行 与第 2 行重复：AAA0 /m)
    expect(imported()).toEqual([])
  })

  test('an unknown set, or no file, is told how the command goes', async () => {
    const { code, said } = await run('import.ts', 'nothing', write('good.csv', good('AAA1')))
    expect(code).toBe(2)
    expect(said).toMatch(/用法：.*\n数据集：.*fba/)
    expect(imported()).toEqual([])
  })

  test('good rows replace the set, formulas and HTML in them stay text, and the manifest says whose they are', async () => {
    const formula =
      'AAA2,"=HYPERLINK(""http://x"",""y"")",<b>Dallas</b>,NV,75241,USA,单一来源,1,未知,2026-11-20,<script>alert(1)</script>'
    const outcome = await run('import.ts', 'fba', write('good.csv', good('AAA1'), formula))
    expect(outcome).toEqual({ code: 0, said: 'FBA 仓库：2 行已导入，下次启动生效\n' })
    expect(imported()).toEqual(['fba.csv'])

    expect(await build('fba', 'flags')).toBe('fba 2, flags 242')
    const { columns, rows } = readBuilt('fba.json') as Reference
    const cell = (row: number, column: string): string | undefined => rows[row]?.[columns.indexOf(column)]
    expect(rows).toHaveLength(2)
    expect(['address', 'city', 'note', 'flags', 'countryName'].map((column) => cell(1, column))).toEqual([
      '=HYPERLINK("http://x","y")',
      '<b>Dallas</b>',
      '<script>alert(1)</script>',
      '邮编与州不符',
      '美国',
    ])
    // Derived columns are computed for the operator's rows too.
    expect([cell(0, 'lat'), cell(0, 'stateName')]).toEqual(['32.78', '得克萨斯州'])

    const manifest = readBuilt('manifest.json') as ReferenceManifest
    const today = new Date().toISOString().slice(0, 10)
    expect(manifest.map(({ id, rows: count, sources }) => [id, count, sources[0]?.name])).toEqual([
      ['fba', 2, '运营者导入'],
      ['flags', 242, 'flag-icons'],
    ])
    expect(manifest[0]).toMatchObject({ date: today, sources: [{ version: today }] })
  })

  test('a later bad file leaves the imported rows as they are', async () => {
    const before = readFileSync(join(folder, 'imported/fba.csv'), 'utf8')
    expect(
      (await importFba(write('bad.csv', good('AAA3'), 'AAA4,,Dallas,TX,75241,USA,单一来源,1,未知,2026-11-20,'))).code,
    ).toBe(1)
    expect(readFileSync(join(folder, 'imported/fba.csv'), 'utf8')).toBe(before)
  })

  test('imported rows that no longer fit stop the build, are named, and leave what was built before', async () => {
    const before = readFileSync(join(folder, 'out/fba.json'), 'utf8')
    writeFileSync(join(folder, 'imported/fba.csv'), `${HEAD}\n${good('bad code')}\n`)
    const { code, said } = await run('build.ts', 'fba')
    expect(code).toBe(1)
    expect(said).toContain('fba: 1 faulty rows\n  2: code：')
    expect(readFileSync(join(folder, 'out/fba.json'), 'utf8')).toBe(before)
  })
})
