// This file is imported first by every command. If the machine's Node is older than 24, it downloads Node from the npm
// registry and reruns the command with it.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { ensureInstalled, ROOT, run } from './lib.mjs'

/** Version of Node to download. Its package for a platform contains the binary and has no install script. */
const VERSION = '24.21.0'
const isWindows = process.platform === 'win32'
const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64'
const PACKAGE = `${isAppleSilicon ? 'node-bin' : 'node'}-${isWindows ? 'win' : process.platform}-${process.arch}`
/** Cache folder that npm does not touch. */
const CACHE = join(ROOT, 'node_modules/.cache/crossport-node')
const HOME = join(CACHE, `${VERSION}-${process.platform}-${process.arch}`)
const PROGRAM = join(HOME, 'node_modules', PACKAGE, 'bin', isWindows ? 'node.exe' : 'node')

async function fetchNode() {
  if (existsSync(PROGRAM)) return
  console.log(`This machine has Node ${process.versions.node}: getting Node ${VERSION} from the npm registry …`)
  const unfinished = `${HOME}.${process.pid}`
  try {
    mkdirSync(unfinished, { recursive: true })
    const options = ['--prefix', unfinished, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error']
    await run('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { quiet: true })
    await run(join(unfinished, relative(HOME, PROGRAM)), ['--version'], { quiet: true })
    // A concurrent command may have installed Node meanwhile.
    if (!existsSync(PROGRAM)) renameSync(unfinished, HOME)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function explain(error) {
  const reason = String(error.output || error.message)
    .trim()
    .split('\n')[0]
  return `Node ${VERSION} could not be had (${PACKAGE}: ${reason}). Install Node 24 or newer from https://nodejs.org and try again.`
}

/** Links the downloaded Node into node_modules/.bin, where `npm run` and `npx` find it first. */
function linkNode() {
  if (isWindows) return
  const link = join(ROOT, 'node_modules/.bin/node')
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), PROGRAM), link)
}

/** Reruns the command with the downloaded Node, and exits with the command's code. */
function goOn() {
  // By its IPC channel the command notices if this process is killed; see below.
  const child = spawn(PROGRAM, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return new Promise(() => undefined)
}

const isFetched = process.execPath.startsWith(CACHE)
if (Number.parseInt(process.versions.node, 10) < 24 || (isFetched && process.versions.node !== VERSION)) {
  // The packages contain nothing compiled for a Node version, so both can be installed in parallel.
  const [fetched] = await Promise.all([fetchNode().catch((error) => ({ error })), ensureInstalled()])
  if (fetched) {
    console.error(explain(fetched.error))
    process.exit(1)
  }
  linkNode()
  await goOn()
}
if (isFetched && process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
// Commands of packages are started with the `node` from PATH.
process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
