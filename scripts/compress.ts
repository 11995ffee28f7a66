import { join } from 'node:path'
import { writeBuildManifest } from './vite/build-manifest.ts'
import { precompress } from './vite/precompress.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

// After every other step of the build, so that what is sent compressed is what was written last.
writeBuildManifest(CLIENT)
precompress(CLIENT)
