import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { findClickHouse } from '../../scripts/clickhouse.mjs'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** A local ClickHouse, or a server with its protocol. */
export interface ClickHouseServer {
  url: string
  start(): Promise<void>
  /** Kills the server with kill -9. */
  crash(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

const PASSWORD = 'p%w"d 1'

const users = `<yandex><profiles><default/></profiles><quotas><default/></quotas><users><default><password><![CDATA[${PASSWORD}]]></password>
  <networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users></yandex>`
const config = (
  folder: string,
  port: number,
) => `<yandex><logger><level>none</level></logger><http_port>${String(port)}</http_port><listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path><tmp_path>${folder}/data/tmp/</tmp_path><mark_cache_size>67108864</mark_cache_size><users_config>users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database><timezone>UTC</timezone></yandex>`

/** URL with user and password. */
export const clickHouseUrl = (port: number) =>
  `http://default:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}/default`

/** Starts a real server in a temporary folder; undefined if ClickHouse is not installed. */
export async function startClickHouse(): Promise<ClickHouseServer | undefined> {
  const program = findClickHouse()
  if (program === undefined) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-clickhouse-'))
  const port = await freePort()
  mkdirSync(path.join(folder, 'data/tmp'), { recursive: true })
  writeFileSync(path.join(folder, 'users.xml'), users)
  writeFileSync(path.join(folder, 'config.xml'), config(folder, port))
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn(program, [`--config-file=${folder}/config.xml`], { cwd: folder, stdio: 'ignore' })
    child = started
    await waitUntil(async () => {
      if (started.exitCode !== null) throw new Error(`ClickHouse ended with ${String(started.exitCode)}`)
      return (await fetch(`http://127.0.0.1:${String(port)}/ping`).catch(() => undefined))?.ok === true
    }, 'ClickHouse answers')
  }
  const crash = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }
  // An aborted test run leaves no server running.
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  const remove = async () => {
    await crash()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: clickHouseUrl(port), start, crash, remove }
}
