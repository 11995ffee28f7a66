import { spawn } from 'node:child_process'
import process from 'node:process'

/** Milliseconds of a period, in which a process runs for its share and is then paused. */
const PERIOD = 10

/** Runs in a separate process, as the benchmark's own timers are late under load. */
const PACER = `
const [pid, run, rest] = process.argv.slice(1).map(Number)
const clock = new Int32Array(new SharedArrayBuffer(4))
const wait = (ms) => Atomics.wait(clock, 0, 0, ms)
for (;;) {
  process.kill(pid, 'SIGCONT'); wait(run)
  process.kill(pid, 'SIGSTOP'); wait(rest)
}`

/**
 * Limits a process to a share of a core by pausing it, so that two processes, their databases and the driver fit on a
 * machine with few cores. Returns a function that lifts the limit. Needs stop signals, which Windows lacks.
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
      // The process has already exited.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  process.once('exit', end)
  return () => {
    process.off('exit', end)
    end()
  }
}
