import { Session } from 'node:inspector/promises'

/**
 * Counts executed JavaScript blocks: identical for identical work, whatever the machine's load. Excludes regular
 * expressions and native code.
 */
export class WorkCounter {
  readonly #session = new Session()

  /** Starts counting; modules loaded earlier are counted only by function. */
  static async start(): Promise<WorkCounter> {
    const counter = new WorkCounter()
    counter.#session.connect()
    await counter.#session.post('Profiler.enable')
    await counter.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    return counter
  }

  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage')
    this.#session.disconnect()
  }

  /** Blocks executed since the last call, outside Node's own code. */
  async take(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    let blocks = 0
    for (const { url, functions } of result) {
      if (url === '' || url.startsWith('node:')) continue
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    }
    return blocks
  }
}
