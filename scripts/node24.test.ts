import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(Object.entries(scripts))('npm run %s goes on by Node 24 before it does anything', (_, command) => {
  const script = /^node (scripts\/[\w-]+\.mjs)\b/.exec(command)?.[1]
  expect(script, `${command} is no script of scripts/`).toBeDefined()
  const [first] = readFileSync(join(ROOT, script ?? ''), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('//'))
  expect(first).toBe("import './node24.mjs'")
})
