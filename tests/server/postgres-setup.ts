import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { NO_DURABILITY_SETTINGS, startPostgres } from './postgres.ts'
import { makeTemplates } from './store/templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the tests' PostgreSQL; null if there is none. */
    postgres: string | null
    /** Path of a SQLite file with the current schema. */
    sqliteTemplate: string
  }
}

/** Starts one PostgreSQL for all files of a run, and creates the template databases that they copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(NO_DURABILITY_SETTINGS)
  if (server === undefined) {
    const sentence =
      'No PostgreSQL could be started: the store is tested on SQLite only. Install PostgreSQL, or set POSTGRES_BIN to the folder of its programs.'
    if (process.env['CI']) throw new Error(sentence)
    console.warn(`\n${sentence}\n`)
  }
  project.provide('postgres', server?.url() ?? null)
  const templates = await makeTemplates(server?.url())
  project.provide('sqliteTemplate', templates.sqlite)
  return () => {
    templates.remove()
    return server?.remove()
  }
}
