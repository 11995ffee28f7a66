import type { Plugin } from 'vite'

/**
 * Has write-excel-file zip in the page. For a sheet above 160 kB its zip starts a worker of a blob, which the content
 * security policy forbids, and then never answers.
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
