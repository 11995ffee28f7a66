import { existsSync } from 'node:fs'
import process from 'node:process'
import { run } from './lib.mjs'

/**
 * Installs Debian packages for tests if apt-get exists and the process is root; otherwise the tests report what is
 * missing.
 */
export async function installDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`no ${names[0]} found, getting it …`)
  try {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.log(
      `apt-get: ${String(error.output ?? error.message)
        .trim()
        .split('\n')
        .at(-1)}`,
    )
  }
}
