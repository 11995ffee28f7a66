import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { convert } from '../src/engines/units/engine.ts'

const ROOT = join(import.meta.dirname, '..')
const SCRIPT = join(ROOT, 'scripts/new-tool.mjs')
let copy = ''

function newTool(...words: string[]): { status: number | null; output: string; complaint: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], { cwd: copy, encoding: 'utf8' })
  return { status, output: stdout, complaint: stderr.trim() }
}

function read(file: string): string {
  return readFileSync(join(copy, file), 'utf8')
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'crossport-new-tool-'))
  cpSync(join(ROOT, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (file) => !/\.test\.|\.test-worker\./.test(file),
  })
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(copy, file))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const REFUSED: [why: string, words: string[], complaint: string][] = [
  ['nothing said', [], 'usage: npm run new:tool -- <family> <slug> <中文名>'],
  ['no name', ['converter', 'midu'], 'usage: npm run new:tool -- <family> <slug> <中文名>'],
  [
    'a family in capitals',
    ['Lookup', 'midu', '密度换算'],
    'the family "Lookup" must be lower-case letters, digits and hyphens',
  ],
  [
    'a family outside the folder',
    ['../lookup', 'midu', '密度换算'],
    'the family "../lookup" must be lower-case letters, digits and hyphens',
  ],
  [
    'the folder of the lists',
    ['catalogue', 'midu', '密度换算'],
    'the family "catalogue" is taken by the lists of all tools',
  ],
  [
    'a slug with a hyphen',
    ['converter', 'mi-du', '密度换算'],
    'the slug "mi-du" must be up to 32 Latin letters and digits and start with a letter',
  ],
  [
    'a slug that is a path',
    ['converter', '../midu', '密度换算'],
    'the slug "../midu" must be up to 32 Latin letters and digits and start with a letter',
  ],
  [
    'a Chinese slug',
    ['converter', '密度', '密度换算'],
    'the slug "密度" must be up to 32 Latin letters and digits and start with a letter',
  ],
  [
    'a slug that exists',
    ['converter', 'len', '长度换算'],
    'the slug "len" is taken by src/tools/converter/len.tool.ts',
  ],
  [
    'one that exists in another family and case',
    ['converter', 'url', '网址换算'],
    'the slug "url" is taken by src/tools/text/URL.tool.ts',
  ],
  [
    'the name of a table that exists',
    ['converter', 'area', '面积换算'],
    'src/engines/units/tables/area.ts is there already',
  ],
  ['an English name', ['converter', 'midu', 'Density'], 'the name "Density" must be Chinese'],
  [
    'a name that would end the string',
    ['converter', 'midu', "密度', x: '"],
    `the name "密度', x: '" must be up to 20 Chinese characters, Latin letters, digits and blanks`,
  ],
]

test.each(REFUSED)('refuses %s with one sentence and writes nothing', (_, words, complaint) => {
  expect(newTool(...words)).toEqual({ status: 1, output: '', complaint })
  expect(existsSync(join(copy, 'src/tools/converter/midu.tool.ts'))).toBe(false)
  expect(existsSync(join(copy, 'src/tools/converter/area.tool.ts'))).toBe(false)
})

test('a converter, a text tool and a new family type-check, are in the catalogue and convert', async () => {
  const made = [
    newTool('converter', 'midu', '密度换算'),
    newTool('text', 'delete', '删除 HTML 标记'),
    newTool('check', 'duandian', '断链检查'),
  ]
  expect(made.map(({ complaint }) => complaint)).toEqual(['', '', ''])
  const first = read('src/tools/check/duandian.tool.ts')
  expect(first).toContain("group: 'lookup'")
  const screen = read('src/tools/check/page.tsx')

  // A second tool of the family reuses its screen and is listed after the first.
  const another = newTool('check', 'waibu', '外链检查')
  expect(another.output).not.toContain('wrote src/tools/check/page.tsx')
  expect(read('src/tools/check/page.tsx')).toBe(screen)
  const place = (text: string): number => Number(/order: (\d+)/.exec(text)?.[1])
  expect(place(read('src/tools/check/waibu.tool.ts'))).toBe(place(first) + 1)

  // The generated files and everything that they import.
  const written = [...made, another].flatMap(({ output }) =>
    [...output.matchAll(/^wrote (\S+)$/gm)].map(([, file]) => file),
  )
  expect(written.length).toBeGreaterThan(5)
  writeFileSync(
    join(copy, 'tsconfig.written.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [...written, 'src/*.d.ts', 'src/tools/catalogue.build.ts'] }),
  )
  const types = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(copy, 'tsconfig.written.json')],
    { encoding: 'utf8' },
  )
  expect(types.stdout).toBe('')
  expect(types.status).toBe(0)

  const options = { root: copy, configFile: false, logLevel: 'error' } as const
  const { module: catalogue } = await runnerImport<{ default: { slug: string; label: string }[] }>(
    join(copy, 'src/tools/catalogue.build.ts'),
    options,
  )
  const labels = Object.fromEntries(catalogue.default.map(({ slug, label }) => [slug, label]))
  expect(labels).toMatchObject({
    midu: '密度换算',
    delete: '删除 HTML 标记',
    duandian: '断链检查',
    waibu: '外链检查',
    len: '长度换算',
  })

  const { module: engine } = await runnerImport<{ convert: typeof convert }>(
    join(copy, 'src/engines/units/engine.ts'),
    options,
  )
  const answer = engine.convert({
    group: 'midu',
    unit: 'hundred',
    text: '2',
    style: { precision: 10, notation: 'plain' },
  })
  expect(answer.state === 'ok' && answer.values[0]?.text).toBe('200')
})
