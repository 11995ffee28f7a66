// Starts a worker from TypeScript source, without a build; a process does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
