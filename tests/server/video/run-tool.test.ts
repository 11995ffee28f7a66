import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findYtDlp } from '../../../server/providers/video/find-tool.ts'
import { removeLeftoverFolders, runYtDlp } from '../../../server/providers/video/run-tool.ts'
import { VideoFault } from '../../../server/providers/video/video-fault.ts'
import { waitUntil } from '../../wait-until.ts'
import { makeFakeTool } from './fake-tool.ts'
import type { FakeTool } from './fake-tool.ts'

let tool: FakeTool
beforeAll(() => {
  tool = makeFakeTool()
  process.env['SECRET_OF_THE_SERVER'] = 'secret'
})
afterAll(() => {
  tool.remove()
  delete process.env['SECRET_OF_THE_SERVER']
})

const run = (url: string, { signal = new AbortController().signal, timeoutMs = 20_000, command = tool.command } = {}) =>
  runYtDlp({ command, source: 'TikTok', url, proxy: 'http://job:x@127.0.0.1:9', signal, timeoutMs })

async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return error instanceof VideoFault ? error.code : String(error)
  }
  return 'none'
}

const leftFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`crossport-video-${String(process.pid)}-`))

function isRunning(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}

describe('a run of the tool', () => {
  test('has a folder of its own, no environment but the PATH, and ends its options before the link', async () => {
    const url = tool.does(
      1,
      'pwd > $NOTES/pwd; env > $NOTES/env; printf "%s\\n" "$@" > $NOTES/arguments; echo x > left; echo y > $HOME/left2; echo answer',
    )
    expect(await run(url)).toBe('answer\n')
    const folder = tool.noted('pwd').trim()
    expect(path.basename(folder)).toMatch(/^crossport-video-\d+-\w+-\w{6}$/)
    expect(existsSync(folder)).toBe(false)
    const names = tool
      .noted('env')
      .split('\n')
      .map((line) => line.split('=')[0] ?? '')
      .filter(Boolean)
    // The shell adds its own variables.
    expect(names.filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name)).toSorted()).toEqual([
      'HOME',
      'PATH',
      'TMPDIR',
    ])
    const given = tool.noted('arguments').trim().split('\n')
    expect(given.slice(-3)).toEqual(['-J', '--', url])
    expect(given).toEqual(
      expect.arrayContaining([
        '--ignore-config',
        '--no-plugin-dirs',
        '--no-playlist',
        '--no-cache-dir',
        '--use-extractors',
        'TikTok',
        '--proxy',
      ]),
    )
  })

  /** Environment variables that must not reach the tool. */
  test.each([
    '--exec=touch /tmp/x',
    '-J',
    '',
    ' ',
    'https://example.com/',
    'http://www.tiktok.com/@a/video/1',
    'https://www.tiktok.com:22/@a/video/1',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'ftp://www.tiktok.com/',
    'https://user:pw@www.tiktok.com/',
    'https://www.tiktok.com@example.com/',
    'ytsearch:x',
    'tiktokuser:x',
    'generic:https://www.tiktok.com/',
    'https://x.com/i/status/1',
    '@file',
    '-a /etc/passwd',
    '$(touch x)',
    'https://www.tiktok.com.example.com/',
  ])('%j is refused before it', async (url) => {
    expect(await faultOf(run(url))).toBe('unsupported')
    expect(leftFolders()).toEqual([])
  })

  test('what a shell would run is a text to it', async () => {
    const url = `${tool.does(2, 'exit 9')}?a=$(touch%20pwned);touch$IFS$NOTES/pwned&\`touch pwned\`|'"`
    tool.does(2, 'exit 9')
    expect(await faultOf(run(url))).toBe('upstream')
    expect(readdirSync(tool.folder)).not.toContain('pwned')
  })

  test('one that hangs is ended with all that it started', async () => {
    const url = tool.does(
      3,
      'sleep 600 & echo $! > $NOTES/child3; sleep 600 & sh -c "trap \'\' TERM HUP; sleep 600" & echo $! > $NOTES/stubborn3; echo $$ > $NOTES/own3; wait',
    )
    expect(await faultOf(run(url, { timeoutMs: 1500 }))).toBe('timeout')
    for (const name of ['child3', 'stubborn3', 'own3'])
      await waitUntil(() => tool.noted(name) !== '' && !isRunning(tool.noted(name)), `${name} has ended`)
    expect(leftFolders()).toEqual([])
  })

  test('one that answers and leaves something running is rid of it', async () => {
    const url = tool.does(4, 'sleep 600 & echo $! > $NOTES/child4; echo answer; exit 0')
    expect(await run(url)).toBe('answer\n')
    await waitUntil(() => !isRunning(tool.noted('child4')), 'what it left has ended')
  })

  test('what it put into a session of its own is ended too, and keeps nobody waiting', async () => {
    const url = tool.does(
      8,
      'setsid sh -c "echo \\$\\$ > $NOTES/own-session8; sleep 600" & while [ ! -s $NOTES/own-session8 ]; do sleep 0.02; done; echo answer; exit 0',
    )
    expect(await run(url)).toBe('answer\n')
    await waitUntil(() => !isRunning(tool.noted('own-session8').trim()), 'it has ended')
    expect(leftFolders()).toEqual([])
  })

  test('stops at once when it is told to', async () => {
    const controller = new AbortController()
    const url = tool.does(5, 'echo $$ > $NOTES/own5; sleep 600')
    const ended = faultOf(run(url, { signal: controller.signal }))
    await waitUntil(() => tool.noted('own5') !== '', 'it runs')
    controller.abort()
    expect(await ended).toBe('internal')
    await waitUntil(() => !isRunning(tool.noted('own5')), 'it has ended')
    expect(await faultOf(run(url, { signal: controller.signal }))).toBe('internal')
    expect(leftFolders()).toEqual([])
  })

  test.each([
    [
      'an answer without end',
      'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done',
      'changed',
    ],
    [
      'errors without end, and an end',
      'i=0; while [ $i -lt 20000 ]; do echo "WARNING: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" >&2; i=$((i+1)); done; echo "ERROR: [TikTok] 1: Video not available, status code 10101" >&2; exit 1',
      'removed',
    ],
    ['memory without end', 'x=aaaaaaaaaaaaaaaa; while :; do x="$x$x"; done', 'upstream'],
    [
      'a file without end',
      'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done > big',
      'upstream',
    ],
    ['a signal to itself', 'kill -9 $$', 'upstream'],
  ])('%s: %s', async (what, shell, code) => {
    const url = tool.does(6, shell)
    expect([what, await faultOf(run(url))]).toEqual([what, code])
    expect(leftFolders()).toEqual([])
  })

  test('one that is not there is called missing', async () => {
    expect(await faultOf(run(tool.does(7, ''), { command: '/nowhere/yt-dlp' }))).toBe('tool')
  })

  test('folders of a server that was killed go when the next starts', async () => {
    const folder = path.join(tmpdir(), `crossport-video-${String(2 ** 22 + 1)}-abcdef`)
    mkdirSync(folder)
    const left = spawn('sleep', ['600'], { env: { TMPDIR: folder }, stdio: 'ignore' })
    expect(await removeLeftoverFolders()).toEqual([])
    expect(existsSync(folder)).toBe(false)
    await waitUntil(() => left.signalCode === 'SIGKILL', 'what ran for it has ended')
  })

  test('one that cannot be removed does not keep the server from starting', async () => {
    const folder = path.join(tmpdir(), `crossport-video-${String(2 ** 22 + 1)}-kept`)
    const error = Object.assign(new Error('not permitted'), { code: 'EACCES' })
    mkdirSync(folder)
    expect(await removeLeftoverFolders(() => Promise.reject(error))).toEqual([error])
    await removeLeftoverFolders()
    expect(existsSync(folder)).toBe(false)
  })
})

describe('finding the tool', () => {
  test('the configured one counts alone, then the data folder', async () => {
    expect(await findYtDlp({ tool: tool.command, dataDir: '/nowhere' })).toBe(tool.command)
    expect(await findYtDlp({ tool: '/nowhere/yt-dlp', dataDir: tool.folder })).toBeUndefined()
  })
})
