import { readdir, readFile } from 'node:fs/promises'

/** Maximum number of searches for processes, as a process may start another one during a search. */
const MAX_PASSES = 5

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Lists the processes whose temporary folder is this one; only Linux provides this. */
async function processesOf(folder: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        // Processes of other users are unreadable, and ended ones are gone.
        const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '')
        return environment.split('\0').includes(`TMPDIR=${folder}`) ? [Number(name)] : []
      }),
  )
  return found.flat()
}

/**
 * Kills processes that were started for a folder but run in their own session, or were left behind by a killed server.
 */
export async function killProcessesOfFolder(folder: string): Promise<void> {
  for (let look = 0; look < MAX_PASSES; look += 1) {
    const pids = await processesOf(folder)
    if (pids.length === 0) return
    for (const pid of pids) kill(pid)
  }
}
