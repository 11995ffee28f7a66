import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration, MigrationContext, UntypedSchema } from '../migration.ts'

async function addContent(db: Kysely<UntypedSchema>, { text }: MigrationContext): Promise<void> {
  await db.schema
    .createTable('content')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('handle', text, (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('importance', 'integer', (column) => column.notNull())
    .addColumn('published_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('source_name', text)
    .addColumn('source_url', text)
    .addColumn('place', 'integer')
    .addColumn('file', text)
    .addColumn('file_hash', text)
    .execute()
  await db.schema.createIndex('content_handle').unique().on('content').columns(['type', 'handle']).execute()
  await db.schema.createIndex('content_place').unique().on('content').column('place').execute()
  await db.schema.createIndex('content_file').unique().on('content').column('file').execute()
  await db.schema
    .createIndex('content_newest')
    .on('content')
    .columns(['status', 'type', 'published_at', 'id'])
    .execute()
  await db.schema
    .createIndex('content_newest_of_category')
    .on('content')
    .columns(['status', 'type', 'category', 'published_at', 'id'])
    .execute()
  await db.schema
    .createTable('content_body')
    .addColumn('content_id', 'integer', (column) => column.notNull().primaryKey().references('content.id'))
    .addColumn('html', text, (column) => column.notNull())
    .execute()
}

async function addTags(db: Kysely<UntypedSchema>, { text }: MigrationContext): Promise<void> {
  await db.schema
    .createTable('tag')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('handle', text, (column) => column.notNull().unique())
    .addColumn('label', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('content_tag')
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tag.id'))
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('published_at', text, (column) => column.notNull())
    .addColumn('content_id', 'integer', (column) => column.notNull().references('content.id'))
    .addPrimaryKeyConstraint('content_tag_key', ['tag_id', 'type', 'published_at', 'content_id'])
    .execute()
  await db.schema.createIndex('content_tag_of_content').on('content_tag').column('content_id').execute()
}

/** The search index, derived from `content`. */
async function addSearch(db: Kysely<UntypedSchema>, kind: MigrationContext['kind']): Promise<void> {
  if (kind === 'sqlite') {
    // The ascii tokenizer splits at blanks and leaves Chinese unsplit; the text that it gets is already tokenized.
    await sql`create virtual table content_search using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(
      db,
    )
    return
  }
  await sql`create table content_search (place integer primary key, tokens tsvector not null)`.execute(db)
  await sql`create index content_search_tokens on content_search using gin (tokens)`.execute(db)
}

/** Contents with their tags and their search index. */
export const contents: Migration = {
  name: '0005-contents',
  async up(db, context) {
    await addContent(db, context)
    await addTags(db, context)
    await addSearch(db, context.kind)
  },
}
