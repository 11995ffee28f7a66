import { readFileSync } from 'node:fs'
import path from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { findBreaches } from './architecture/breaches.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

test.each(['index.html', 'src/route-tree.gen.ts', 'Dockerfile', 'compose.yaml'])('%s names nothing of /dev', (file) =>
  expect(read(file)).not.toMatch(/\bdev\/|\/dev\b/),
)

test('the build begins at nothing of dev', async () => {
  const { environments } = await resolveConfig({ root: ROOT, logLevel: 'silent' }, 'build', 'production')
  const inputs = ['client', 'ssr', 'server'].map((name) => {
    const build = environments[name]?.build
    return JSON.stringify([build?.ssr, build?.rolldownOptions.input])
  })
  expect(inputs).toHaveLength(3)
  for (const input of inputs) expect(input).not.toMatch(/\bdev\//)
})

test.each(['src/main.tsx', 'src/routes/a.tsx', 'server/main.ts', 'server/app/a.ts', 'scripts/a.ts', 'vite.config.ts'])(
  '%s may not import what is for development',
  (file) => {
    const to = path.posix.relative(path.posix.dirname(file), 'dev/seeds.ts')
    const address = to.startsWith('.') ? to : `./${to}`
    expect(
      findBreaches(
        new Map([
          [file, `import '${address}'`],
          ['dev/seeds.ts', ''],
        ]),
      ),
    ).toEqual([expect.stringMatching(/ may not import dev$/)])
  },
)
