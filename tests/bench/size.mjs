// Size of what every page loads before it is interactive, and the space left to its limit (.size-limit.js), in kB of
// brotli.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

const { stdout, stderr } = spawnSync(process.execPath, [join('node_modules', 'size-limit', 'bin.js'), '--json'], {
  encoding: 'utf8',
})
if (stdout === '') throw new Error(stderr)
const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
for (const { name, size, sizeLimit, passed } of JSON.parse(stdout).toSorted(
  (a, b) => b.size / b.sizeLimit - a.size / a.sizeLimit,
)) {
  console.log(
    `${name.padEnd(50)}${kilobytes(size).padStart(8)} kB, room ${kilobytes(sizeLimit - size).padStart(6)} kB: ${passed ? 'pass' : 'falls short'}`,
  )
}
