import { Client } from 'pg'
import type { PostgresServer } from '../../server/postgres.ts'

/** Creates an empty database on a server; returns its URL. */
export async function makePostgresDatabase(server: PostgresServer, name: string): Promise<string> {
  const client = new Client({ connectionString: server.url() })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
  } finally {
    await client.end()
  }
  return server.url(name)
}
