import process from 'node:process'
import { WorkCounter } from './count-work.ts'

// Child process of call-work.test.ts: starts counting before loading the code, and writes a line of JSON per tried
// text. Its argument is the folder of a filled store.
const counter = await WorkCounter.start()
const { measureCalls } = await import('./measure-calls.ts')
const [dataDir = ''] = process.argv.slice(2)
await measureCalls(dataDir, counter, (line) => void process.stdout.write(`${JSON.stringify(line)}\n`))
