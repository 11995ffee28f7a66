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

/** Who the programs run as: PostgreSQL refuses root. */
interface Account {
  uid?: number
  gid?: number
}

/** A PostgreSQL on loopback in a temporary folder. */
export interface PostgresServer {
  /** The address of a database, the first one's unless named. */
  url(database?: string): string
  start(): Promise<void>
  /** Ends it in good order, cutting the connections. */
  stop(): Promise<void>
  /** kill -9 of the server and all its processes. */
  crash(): Promise<void>
  /** The ids of its processes. */
  processes(): number[]
  /** Ends it and takes the folder away. */
  remove(): Promise<void>
}

const USER = 'crossport'
/** Milliseconds that a start may take, a repair after a kill included. */
const PATIENCE_MS = 60_000

/** Undefined where there is only root to run as. */
function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Makes the data folder, whose one user has a password. */
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

/** The ids of a process's children. */
export function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A child of a killed server may have gone by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {
    // Its promise tells.
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

/** Waits until it answers; false when it ended instead. */
async function isUp(child: ChildProcess, url: string): Promise<boolean> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await waitUntil(async () => hasEnded() || answers(url), 'PostgreSQL answers', PATIENCE_MS)
  return !hasEnded()
}

/** For a server that nobody kills: what would be lost is thrown away anyway. */
export const NO_DURABILITY_SETTINGS: readonly string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a PostgreSQL of one's own, with more settings where some are given; undefined where no programs, or no account to run them, are found. */
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

  // One that ends at once is started again: the memory of a killed one may still be in use.
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
      const children = childrenOf(server.pid ?? 0)
      server.kill('SIGKILL')
      for (const pid of children) killIfThere(pid)
    })
  const remove = async () => {
    await end((server) => server.kill('SIGQUIT'))
    rmSync(root, { recursive: true, force: true })
  }
  // A test run that dies leaves no server behind.
  process.once('exit', () => child?.kill('SIGQUIT'))
  await start()
  const processes = () => (child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)])
  return { url, start, stop, crash, processes, remove }
}
