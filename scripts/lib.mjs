import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. These scripts run before anything is installed, so they are plain JavaScript on Node alone. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const CACHE = join(ROOT, 'node_modules/.cache/crossport')

/** Runs a command to its end; throws when it fails. */
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

/** The path of an installed package's command. */
export function bin(name) {
  return join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

function walk(path, hash) {
  const full = join(ROOT, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (stat?.isDirectory()) for (const name of readdirSync(full).toSorted()) walk(join(path, name), hash)
  else if (stat) hash.update(`${path}\0`).update(readFileSync(full))
}

/** One hash over the contents of files and folders, and over the Node version. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) walk(path, hash)
  return hash.digest('hex')
}

/** Whether a step last succeeded with exactly these inputs. */
export function isFresh(step, hash) {
  const file = join(CACHE, step)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Notes that a step succeeded with these inputs. */
export function markFresh(step, hash) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, step), hash)
}

/** Installs the locked packages where they are missing or not the locked ones. */
export async function ensureInstalled() {
  const hash = hashOf(['package.json', 'package-lock.json'])
  if (isFresh('install', hash)) return
  console.log('installing packages …')
  // Not `npm ci`: that refuses a lock file that lacks a package of another platform, and registries miss some of those.
  // `install --no-save` takes the locked versions all the same and changes no file.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  markFresh('install', hash)
}

const BUILD_INPUTS = ['src', 'server', 'public/icons', 'public/favicon.ico', 'data', 'scripts', 'index.html', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** Makes the reference sets where their facts or packages changed since the last time. */
export async function ensureDatasets() {
  const hash = hashOf(['data', 'scripts/datasets', 'src/engines/search', 'package-lock.json'])
  if (isFresh('datasets', hash) && existsSync(join(ROOT, 'public/reference/manifest.json'))) return
  console.log('making the reference sets …')
  await run(bin('tsx'), ['scripts/datasets/build.ts'])
  markFresh('datasets', hash)
}

/** Builds app and server where their sources changed since the last build; true when it built. */
export async function ensureBuilt() {
  // Settings that go into the pages: the site's names, and the public origin in their heads (scripts/vite/prerender.ts).
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_') || name === 'BASE_URL').toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(hashOf(BUILD_INPUTS)).update(JSON.stringify(settings)).digest('hex')
  if (isFresh('build', hash) && existsSync(join(ROOT, 'dist/server/main.js'))) return false
  await ensureDatasets()
  console.log('building app and server …')
  try {
    await run(bin('vite'), ['build', '--logLevel', 'warn'], { quiet: true })
    await run(bin('tsx'), ['scripts/compress.ts'], { quiet: true })
  } catch (error) {
    console.error(error.output ?? '')
    throw error
  }
  markFresh('build', hash)
  return true
}
