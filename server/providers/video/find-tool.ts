import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/** Where `npm run video:tool` puts the tool, below the data folder. */
export const YT_DLP_DATA_PATH = path.join('yt-dlp', 'yt-dlp')

/** Where the tool may be. */
export interface ToolPlaces {
  /** As configured: no other place counts then. */
  tool: string | undefined
  dataDir: string
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** The path of yt-dlp: the configured one, else the PATH's, else the data folder's; undefined where there is none. */
export async function findYtDlp({ tool, dataDir }: ToolPlaces): Promise<string | undefined> {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, 'yt-dlp'))
  for (const file of tool === undefined ? [...onPath, path.join(dataDir, YT_DLP_DATA_PATH)] : [tool]) {
    if (await isProgram(file)) return file
  }
  return undefined
}
