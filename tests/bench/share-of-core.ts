import { spawn } from 'node:child_process'
import process from 'node:process'

/** Milliseconds after which a process has had its share and rests. */
const PERIOD = 10

/** Runs beside the bench, whose own timers are late while it drives. */
const PACER = `
const [pid, run, rest] = process.argv.slice(1).map(Number)
const clock = new Int32Array(new SharedArrayBuffer(4))
const wait = (ms) => Atomics.wait(clock, 0, 0, ms)
for (;;) {
  process.kill(pid, 'SIGCONT'); wait(run)
  process.kill(pid, 'SIGSTOP'); wait(rest)
}`

/**
 * Lets a process run for a share of the time only, so that two of them, their databases and the driver fit onto a machine that
 * has too few cores to give each its own. Returns what lets it run on. Works where signals stop processes, which is not Windows.
 */
export function limitCpuShare(pid: number, share: number): () => void {
  const pacer = spawn(
    process.execPath,
    ['-e', PACER, String(pid), String(PERIOD * share), String(PERIOD * (1 - share))],
    { stdio: 'ignore' },
  )
  const end = (): void => {
    pacer.kill('SIGKILL')
    try {
      process.kill(pid, 'SIGCONT')
    } catch (error) {
      // It ended by itself.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  process.once('exit', end)
  return () => {
    process.off('exit', end)
    end()
  }
}
