import type { Plugin } from 'vite'

/**
 * Makes write-excel-file zip on the main thread. For a sheet above 160 kB its zip library starts a worker from a blob,
 * which the CSP blocks, and then hangs.
 */
export function excelZip(): Plugin {
  return {
    name: 'crossport:excel-zip',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
        ? "import { zipSync } from 'fflate'\nexport default async (files) => zipSync(files).buffer"
        : null,
  }
}
