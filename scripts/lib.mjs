import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Root folder of the project. These scripts run before anything is installed, so they use plain JavaScript and Node
 * only.
 */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const CACHE = join(ROOT, 'node_modules/.cache/crossport')

/**
 * Runs a command and waits for it.
 * @throws Error if it fails.
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done(output)
      else fail(Object.assign(new Error(`${command} ${args.join(' ')} ended with ${code}`), { output }))
    })
  })
}

/** Path of an installed package's command. */
export function bin(name) {
  return join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

function walk(path, hash) {
  const full = join(ROOT, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (stat?.isDirectory()) for (const name of readdirSync(full).toSorted()) walk(join(path, name), hash)
  else if (stat) hash.update(`${path}\0`).update(readFileSync(full))
}

/** Hash of the contents of files and folders, and of the Node version unless another text is given. */
export function computeHash(paths, version = process.version) {
  const hash = createHash('sha256').update(version)
  for (const path of paths) walk(path, hash)
  return hash.digest('hex')
}

/** True if a step last succeeded with exactly these inputs. */
export function isFresh(step, hash) {
  const file = join(CACHE, step)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Records that a step succeeded with these inputs. */
export function markFresh(step, hash) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, step), hash)
}

/** Milliseconds of each step of this process, by its description. */
const spent = new Map()

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Runs a step; prints its description and duration. */
export async function timed(what, step) {
  console.log(`${what} …`)
  const startedAt = performance.now()
  const result = await step()
  const ms = performance.now() - startedAt
  spent.set(what, ms)
  console.log(`${what}: ${seconds(ms)}`)
  return result
}

/** Formats all steps so far with their times on one line, and the sum; '' if there were none. */
export function splitLine() {
  if (spent.size === 0) return ''
  const parts = [...spent].map(([what, ms]) => `${what} ${seconds(ms)}`)
  return `in all ${seconds([...spent.values()].reduce((sum, ms) => sum + ms, 0))}: ${parts.join(', ')}`
}

/**
 * Installs the locked packages if any is missing or outdated. No package is compiled, so they work with any version of
 * Node.
 */
export async function ensureInstalled() {
  const hash = computeHash(['package.json', 'package-lock.json'], '')
  if (isFresh('install', hash)) return
  // `npm ci` fails if the registry lacks a package for another platform. `install --no-save` also installs the locked
  // versions and changes no file.
  await timed('installing packages', () =>
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--silent']),
  )
  markFresh('install', hash)
}

const BUILD_INPUTS = [
  'src',
  'server',
  'public/icons',
  'public/favicon.ico',
  'data',
  'scripts',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
]

/** Builds the reference sets if their data or packages changed since the last build. */
export async function ensureDatasets() {
  const hash = computeHash(['data', 'scripts/datasets', 'src/engines/search', 'package-lock.json'])
  if (isFresh('datasets', hash) && existsSync(join(ROOT, 'public/reference/manifest.json'))) return
  await timed('making the reference sets', () => run(bin('tsx'), ['scripts/datasets/build.ts']))
  markFresh('datasets', hash)
}

/** Builds app and server if their sources changed since the last build; returns true if it built. */
export async function ensureBuilt() {
  // Environment settings that are built into the pages: the site's names and the public origin
  // (scripts/vite/prerender.ts).
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_') || name === 'BASE_URL')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(computeHash(BUILD_INPUTS)).update(JSON.stringify(settings)).digest('hex')
  if (isFresh('build', hash) && existsSync(join(ROOT, 'dist/server/main.js'))) return false
  await ensureDatasets()
  try {
    await timed('building app and server', () => run(bin('vite'), ['build', '--logLevel', 'warn'], { quiet: true }))
    await timed('compressing', () => run(bin('tsx'), ['scripts/compress.ts'], { quiet: true }))
  } catch (error) {
    console.error(error.output ?? '')
    throw error
  }
  markFresh('build', hash)
  return true
}
