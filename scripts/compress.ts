import { join } from 'node:path'
import { writeBuildManifest } from './vite/build-manifest.ts'
import { compress, precompress } from './vite/precompress.ts'
import { writeStoredSize } from './vite/stored-size.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

// The build manifest is written last, so that the compressed copies match the final files.
writeBuildManifest(CLIENT)
await precompress(CLIENT)
await compress(writeStoredSize(CLIENT))
