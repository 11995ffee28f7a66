// Runs a process's program where there is no build: a process does not take over how the one that starts it reads TypeScript.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
