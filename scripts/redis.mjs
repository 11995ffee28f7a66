import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installDebian } from './debian.mjs'

/** Path of Redis: REDIS_BIN, else from PATH; undefined if not installed. */
export function findRedis() {
  const programs = [
    process.env.REDIS_BIN,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
  ]
  return programs.find((program) => program && existsSync(program))
}

/** Installs Redis for the tests if it is missing. */
export async function ensureRedis() {
  if (!findRedis()) await installDebian('redis-server')
}
