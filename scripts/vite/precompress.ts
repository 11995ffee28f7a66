import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes brotli and gzip copies beside a file. */
export async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const brotli = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

const TEXT = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/

/** Writes brotli and gzip copies beside every text file of a folder, one task per core. */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const waiting = names.filter((name) => TEXT.test(name)).values()
  const work = async () => {
    for (const name of waiting) await compress(join(folder, name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
