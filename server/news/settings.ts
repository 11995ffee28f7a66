import path from 'node:path'
import { z } from 'zod'

/** Settings for fetching news of other sites. */
export interface NewsConfig {
  /** The file with the list of feeds; undefined fetches none. */
  file: string | undefined
  /** Minutes between two fetches of a feed. */
  minutes: number
}

/** Environment variables of news. */
export const newsEnvironment = {
  NEWS_FEEDS: z.string().optional(),
  NEWS_MINUTES: z
    .string()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 5 && Number(text) <= 1440,
      'must be a whole number of minutes from 5 to 1440',
    )
    .transform(Number)
    .default(30),
}

/** Converts checked variables to the configuration; relative files resolve against `cwd`. */
export function toNewsConfig(data: z.infer<z.ZodObject<typeof newsEnvironment>>, cwd: string): NewsConfig {
  return {
    file: data.NEWS_FEEDS === undefined ? undefined : path.resolve(cwd, data.NEWS_FEEDS),
    minutes: data.NEWS_MINUTES,
  }
}
