import { Session } from 'node:inspector/promises'

/** Counts how often blocks of JavaScript run: the same for the same work, whatever the machine does meanwhile. Regular expressions and native code are not counted. */
export class WorkCounter {
  readonly #session = new Session()

  /** Starts counting; modules that were loaded before are counted by their functions only. */
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

  /** Blocks that ran since it was asked last, outside of Node's own code. */
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
