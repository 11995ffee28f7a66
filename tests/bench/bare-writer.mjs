// Baseline route that writes: `POST /write` adds one row, or one per entry of a list, to its own table in DATABASE_URL
// or a SQLite file in DATA_DIR, with the same durability as the server.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { Pool } from 'pg'

const CREATE = 'create table if not exists bare_row (id text primary key, body text not null)'
const INSERT = 'insert into bare_row (id, body) values '
const newId = () => randomBytes(16).toString('base64url')

async function openWriter() {
  if (process.env.DATABASE_URL) {
    const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
    await pool.query(CREATE)
    return (bodies) =>
      pool.query(
        `${INSERT}${bodies.map((_, at) => `($${at * 2 + 1}, $${at * 2 + 2})`).join(', ')}`,
        bodies.flatMap((body) => [newId(), body]),
      )
  }
  const database = new DatabaseSync(path.join(process.env.DATA_DIR ?? '', 'crossport.db'))
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL')
  database.exec(CREATE)
  const insert = database.prepare(`${INSERT}(?, ?)`)
  return async (bodies) => {
    database.exec('begin immediate')
    for (const body of bodies) insert.run(newId(), body)
    database.exec('commit')
  }
}

const write = await openWriter()
const app = Fastify()
app.get('/', async () => ({ ok: true }))
app.post('/write', (request) =>
  write([request.body].flat().map((row) => JSON.stringify(row))).then(() => ({
    code: 0,
    errorCode: 0,
    message: '',
    data: {},
  })),
)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
