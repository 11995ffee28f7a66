import process from 'node:process'
import { WorkCounter } from './count-work.ts'

// A child process of call-work.test.ts: counts before it loads what is counted, and writes a line of JSON for each text that was tried.
const counter = await WorkCounter.start()
const { measureCalls } = await import('./measure-calls.ts')
await measureCalls(counter, (line) => void process.stdout.write(`${JSON.stringify(line)}\n`))
