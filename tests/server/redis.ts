import { spawn } from 'node:child_process'
import { waitUntil } from '../wait-until.ts'

/** Starts a local Redis without persistence. */
export async function startRedis(file: string, port: number) {
  const child = spawn(file, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  let told = ''
  child.stdout.on('data', (chunk) => (told += String(chunk)))
  await waitUntil(() => told.includes('Ready to accept connections'), 'Redis is up')
  return child
}
