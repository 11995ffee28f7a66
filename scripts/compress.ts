import { join } from 'node:path'
import { precompress } from './vite/precompress.ts'

// After every other step of the build, so that what is sent compressed is what was written last.
precompress(join(import.meta.dirname, '../dist/client'))
