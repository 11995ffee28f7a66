import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LIB = new URL('lib.mjs', import.meta.url).href

/** Output of a process that runs the given steps. */
const printed = (steps: readonly string[]): string[] => {
  const program = `import { splitLine, timed } from ${JSON.stringify(LIB)}; for (const step of ${JSON.stringify(steps)}) await timed(step, async () => step); console.log(splitLine())`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    .replaceAll(/\d+\.\d s/g, 'T')
    .split('\n')
    .slice(0, -1)
}

test.each([
  [[], ['']],
  [['building'], ['building …', 'building: T', 'in all T: building T']],
  [
    ['installing', 'building', 'starting'],
    [
      'installing …',
      'installing: T',
      'building …',
      'building: T',
      'starting …',
      'starting: T',
      'in all T: installing T, building T, starting T',
    ],
  ],
])('each step says how long it took, and a last line how long all did: %j', (steps, lines) =>
  expect(printed(steps)).toEqual(lines),
)
