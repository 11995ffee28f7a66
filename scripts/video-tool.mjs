// npm run video:tool: installs yt-dlp into DATA_DIR/yt-dlp, where the server finds it. It comes from the Python package
// index through pip; nothing else in this project needs Python.
import './node24.mjs'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ROOT, run } from './lib.mjs'

/**
 * Release whose extractors and messages the server was written for. Platforms change often: YT_DLP_VERSION selects a
 * newer one.
 */
const VERSION = process.env.YT_DLP_VERSION ?? '2026.8.19'

/** Launcher script that runs the package beside it, wherever the folder is. */
const LAUNCHER = `#!/usr/bin/env python3
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import yt_dlp

yt_dlp.main()
`

async function pip(target, name) {
  await run('python3', [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-warn-script-location',
    '--disable-pip-version-check',
    '--root-user-action=ignore',
    '--target',
    target,
    name,
  ])
}

/** Installs the tool into a folder, replacing an older one; returns the program's path. */
export async function installVideoTool(folder) {
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  try {
    // curl-cffi imitates a browser's TLS handshake, which TikTok requires; some machines have no build of it.
    await pip(fresh, `yt-dlp[curl-cffi]==${VERSION}`)
  } catch {
    console.log('without curl-cffi: TikTok may refuse to answer')
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    await pip(fresh, `yt-dlp==${VERSION}`)
  }
  const program = join(fresh, 'yt-dlp')
  writeFileSync(program, LAUNCHER)
  chmodSync(program, 0o755)
  await run(program, ['--ignore-config', '--version'], { quiet: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  return join(folder, 'yt-dlp')
}

/** Installs the tool for tests if it is missing. */
export async function ensureVideoTool() {
  const folder = join(ROOT, 'node_modules/.cache/crossport-yt-dlp')
  return existsSync(join(folder, 'yt-dlp')) ? join(folder, 'yt-dlp') : installVideoTool(folder)
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const folder = resolve(ROOT, process.env.DATA_DIR ?? '.data', 'yt-dlp')
  mkdirSync(resolve(folder, '..'), { recursive: true })
  console.log(`yt-dlp ${VERSION}: ${await installVideoTool(folder)}`)
}
