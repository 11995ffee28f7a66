import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installDebian } from './debian.mjs'

/** The Redis program: REDIS_BIN, else the PATH's; undefined where there is none. */
export function findRedis() {
  const programs = [
    process.env.REDIS_BIN,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
  ]
  return programs.find((program) => program && existsSync(program))
}

/** Installs Redis for the tests where it is missing. */
export async function ensureRedis() {
  if (!findRedis()) await installDebian('redis-server')
}
