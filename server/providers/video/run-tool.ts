import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Readable } from 'node:stream'
import type { VideoSource } from '../../../src/lib/video-link.ts'
import { killProcessesOfFolder } from './end-processes.ts'
import { isPlatformAddress, getExtractors } from './sources.ts'
import { parseToolFault } from './tool-faults.ts'
import { VideoFault } from './video-fault.ts'

/** One run of yt-dlp. */
export interface ToolRun {
  /** Path of the program. */
  command: string
  source: VideoSource
  /** The address of a video, normalized by `findVideoLink`. */
  url: string
  /** The proxy, the tool's only network access. */
  proxy: string
  signal: AbortSignal
  timeoutMs?: number
}

/** Timeout of a run in milliseconds; platforms answer within 15 s, or not at all. */
const TIMEOUT = 40_000
/** Maximum bytes of the output; outputs for the platforms have 20 to 400 kB. */
const MAX_OUTPUT = 8 * 1024 * 1024
const MAX_ERRORS = 64 * 1024
/** Milliseconds for which the output is still read after the process ended. */
const LAST_WORDS = 2000
/**
 * Kernel limits: no core file, 30 s of CPU time, files of 32 MB (formats are probed by their first bytes), and 512 MB
 * of address space, of which the tool needs less than 128. On systems without an address space limit, that limit is
 * omitted.
 */
const SHELL = 'ulimit -c 0; ulimit -t 30; ulimit -f 65536; ulimit -v 524288 2>/dev/null; exec "$@"'
const FOLDER = 'crossport-video-'
/** Prefix of this server's folders: process id and start time, as process ids are reused. */
const OWN_FOLDER = `${FOLDER}${String(process.pid)}-${Math.round(performance.timeOrigin).toString(36)}-`

/** The arguments; `--` ends the options, so that a link cannot become an option. */
function argumentsOf({ source, url, proxy }: ToolRun): string[] {
  return [
    '--ignore-config',
    '--no-plugin-dirs',
    '--no-playlist',
    '--no-cache-dir',
    '--no-update',
    '--no-color',
    '--no-warnings',
    '--socket-timeout',
    '5',
    '--retries',
    '1',
    '--extractor-retries',
    '1',
    '--playlist-items',
    '1:10',
    '--use-extractors',
    getExtractors(source),
    '--proxy',
    proxy,
    '-J',
    '--',
    url,
  ]
}

/** Kills a process and its children, except those in other process groups. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // All processes of the group have already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

interface Ended {
  status: number | null
  output: string
  errors: string
}

/** Collects a process's output; calls `end` when it exceeds the limit. */
function collect(
  { stdout, stderr }: { stdout: Readable; stderr: Readable },
  end: (why: VideoFault) => void,
): () => Pick<Ended, 'output' | 'errors'> {
  const output: Buffer[] = []
  let size = 0
  let errors = ''
  stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_OUTPUT) end(new VideoFault('changed', 'the answer is too large'))
    else output.push(chunk)
  })
  stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString('latin1')).slice(-MAX_ERRORS)))
  return () => ({ output: Buffer.concat(output).toString('utf8'), errors })
}

function runIn(folder: string, run: ToolRun): Promise<Ended> {
  const { signal, timeoutMs = TIMEOUT } = run
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', SHELL, 'sh', run.command, ...argumentsOf(run)], {
      cwd: folder,
      detached: true,
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let fault: VideoFault | undefined
    const end = (why: VideoFault) => {
      fault ??= why
      killGroup(child)
    }
    const collected = collect(child, end)
    const stop = () => end(new VideoFault('internal', 'stopped'))
    const timer = setTimeout(() => end(new VideoFault('timeout', 'the tool took too long')), timeoutMs)
    signal.addEventListener('abort', stop)
    child.on('error', (error) => (fault ??= new VideoFault('tool', String(error))))
    // Processes that are left behind would keep the output open.
    let lastWords: NodeJS.Timeout | undefined
    child.on('exit', () => {
      killGroup(child)
      lastWords = setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), LAST_WORDS)
      killProcessesOfFolder(folder).catch((error: unknown) => end(new VideoFault('internal', String(error))))
    })
    child.on('close', (status) => {
      clearTimeout(timer)
      clearTimeout(lastWords)
      signal.removeEventListener('abort', stop)
      if (fault) reject(fault)
      else resolve({ status, ...collected() })
    })
    if (signal.aborted) stop()
  })
}

/**
 * Runs yt-dlp for a video: in a temporary folder, with an empty environment, only the proxy as network, and limits on
 * time, memory and output. @throws VideoFault if it finds no video, and if the signal aborts it.
 */
export async function runYtDlp(run: ToolRun): Promise<string> {
  if (!isPlatformAddress(run.source, run.url)) throw new VideoFault('unsupported', 'no address of the platform')
  const folder = await mkdtemp(path.join(tmpdir(), OWN_FOLDER))
  try {
    const { status, output, errors } = await runIn(folder, run)
    // The shell's exit codes for a missing or non-executable program.
    if (status === 126 || status === 127) throw new VideoFault('tool', errors.trim().slice(0, 200))
    if (status !== 0) throw parseToolFault(errors)
    return output
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function removeLeft(folder: string): Promise<void> {
  await killProcessesOfFolder(folder)
  await rm(folder, { recursive: true, force: true })
}

/**
 * Removes folders of killed servers, and kills processes still using them; returns the errors of folders that could not
 * be removed.
 */
export async function removeLeftoverFolders(remove = removeLeft): Promise<unknown[]> {
  const isLeft = (name: string) => {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split('-')[0]) : Number.NaN
    return pid > 0 && (pid === process.pid ? !name.startsWith(OWN_FOLDER) : !isAlive(pid))
  }
  const names = (await readdir(tmpdir())).filter(isLeft)
  const removed = await Promise.allSettled(names.map((name) => remove(path.join(tmpdir(), name))))
  return removed.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []))
}
