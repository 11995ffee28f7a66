import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { NOTHING_TO_LOSE, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the tests' own PostgreSQL; null where there is none. */
    postgres: string | null
  }
}

/** Starts one PostgreSQL for all files of a run. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(NOTHING_TO_LOSE)
  if (server === undefined) {
    const sentence = 'No PostgreSQL could be started: the store is tested on SQLite only. Install PostgreSQL, or set POSTGRES_BIN to the folder of its programs.'
    if (process.env['CI']) throw new Error(sentence)
    console.warn(`\n${sentence}\n`)
  }
  project.provide('postgres', server?.url() ?? null)
  return () => server?.remove()
}
