import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/postgres.mjs'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** System account that runs the programs, as PostgreSQL refuses root. */
interface Account {
  uid?: number
  gid?: number
}

/** A local PostgreSQL in a temporary folder. */
export interface PostgresServer {
  /** URL of a database, by default the first one. */
  url(database?: string): string
  start(): Promise<void>
  /** Stops the server cleanly, closing all connections. */
  stop(): Promise<void>
  /** Kills the server and all its processes with kill -9. */
  crash(): Promise<void>
  /** Ids of the server's processes. */
  processes(): number[]
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
}

const USER = 'crossport'
/** Timeout of a start in milliseconds, including crash recovery. */
const PATIENCE_MS = 60_000

/** Finds an account to run the programs; undefined if there is only root. */
function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Creates the data folder with one user and a password. */
function makeCluster(bin: string, account: Account): { root: string; password: string } {
  const root = mkdtempSync(path.join(tmpdir(), 'crossport-postgres-'))
  const password = randomBytes(9).toString('hex')
  const passwordFile = path.join(root, 'password')
  writeFileSync(passwordFile, password)
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const name of [root, passwordFile]) chownSync(name, account.uid, account.gid)
  }
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ]
  execFileSync(path.join(bin, 'initdb'), [...options, '-D', path.join(root, 'data')], {
    ...account,
    cwd: root,
    stdio: 'pipe',
  })
  return { root, password }
}

/** Ids of a process's children. */
export function listChildProcesses(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A child of a killed server may have exited by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {
    // The promise of the query reports the error.
  })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Waits until the server responds; false if it exited. */
async function isUp(child: ChildProcess, url: string): Promise<boolean> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await waitUntil(async () => hasEnded() || answers(url), 'PostgreSQL answers', PATIENCE_MS)
  return !hasEnded()
}

/** For servers that are never killed: their data is discarded anyway. */
export const NO_DURABILITY_SETTINGS: readonly string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a separate PostgreSQL with optional extra settings; undefined if its programs or an account to run them are
 * missing.
 */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer | undefined> {
  const bin = findPostgres()
  const account = findAccount()
  if (bin === undefined || account === undefined) return undefined
  const { root, password } = makeCluster(bin, account)
  const port = await freePort()
  const url = (database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=16MB',
    ...more,
  ]
  let child: ChildProcess | undefined

  // The start is retried if the server exits at once: the shared memory of a killed one may still be in use.
  const start = () =>
    waitUntil(
      () => {
        child = spawn(
          path.join(bin, 'postgres'),
          ['-D', path.join(root, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
          { ...account, cwd: root, stdio: 'ignore' },
        )
        return isUp(child, url())
      },
      'PostgreSQL starts',
      PATIENCE_MS,
    )
  const end = async (kill: (server: ChildProcess) => void) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    kill(child)
    await closed
  }
  const stop = () => end((server) => server.kill('SIGINT'))
  const crash = () =>
    end((server) => {
      const children = listChildProcesses(server.pid ?? 0)
      server.kill('SIGKILL')
      for (const pid of children) killIfThere(pid)
    })
  const remove = async () => {
    await end((server) => server.kill('SIGQUIT'))
    rmSync(root, { recursive: true, force: true })
  }
  // An aborted test run leaves no server running.
  process.once('exit', () => child?.kill('SIGQUIT'))
  await start()
  const processes = () => (child?.pid === undefined ? [] : [child.pid, ...listChildProcesses(child.pid)])
  return { url, start, stop, crash, processes, remove }
}
