import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/** Path of the tool below the data folder, as installed by `npm run video:tool`. */
export const YT_DLP_DATA_PATH = path.join('yt-dlp', 'yt-dlp')

/** Possible locations of the tool. */
export interface ToolPlaces {
  /** The configured path; if set, no other location is searched. */
  tool: string | undefined
  dataDir: string
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** The path of yt-dlp: configured, else on the PATH, else in the data folder; undefined if not found. */
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
