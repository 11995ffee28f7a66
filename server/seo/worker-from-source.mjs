// Runs worker.ts where there is no build: a process does not take over how the one that starts it reads TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
