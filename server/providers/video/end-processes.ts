import { readdir, readFile } from 'node:fs/promises'

/** Looks for processes at most so many times: one that is found may have started another meanwhile. */
const MAX_PASSES = 5

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The processes whose folder of temporary files is this one: only Linux tells. */
async function processesOf(folder: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        // Those of others cannot be read, and those that have ended are not there.
        const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '')
        return environment.split('\0').includes(`TMPDIR=${folder}`) ? [Number(name)] : []
      }),
  )
  return found.flat()
}

/** Ends what was started for a folder and went on in a session of its own, or after a server that was killed. */
export async function killProcessesOfFolder(folder: string): Promise<void> {
  for (let look = 0; look < MAX_PASSES; look += 1) {
    const pids = await processesOf(folder)
    if (pids.length === 0) return
    for (const pid of pids) kill(pid)
  }
}
