/** Files that may be longer, and why. */
export const LONG_FILES: Record<string, string> = {
  'tests/server/accounts/login.test.ts': 'one table of cases over what may be asked of a code, with the server and clock that all of them need',
  'src/api/client.test.ts': 'one table of cases over the whole client, with the small server that answers them',
  'src/engines/units/tables.test.ts': 'known values of every unit of every group',
  'src/ui/styles.css': 'the tokens of both themes and the few classes made of them, which are tuned against each other',
  'tests/answer.queries.ts': 'one table of questions, one a line',
  'tests/server/ai/ai-api.test.ts': 'every tool and every fault against one app, one model and one site',
}

/** Packages that nothing imports. */
export const NOT_IMPORTED: Record<string, string> = {
  '@size-limit/file': 'plug-in of size-limit',
  '@types/autocannon': 'types of autocannon',
  '@types/better-sqlite3': 'types of better-sqlite3',
  '@types/node': 'types of Node',
  '@types/pg': 'types of pg',
  '@types/selenium-webdriver': 'types of selenium-webdriver',
  '@types/topojson-client': 'types of topojson-client',
  '@types/topojson-specification': 'types of topojson',
  '@types/react': 'types of react',
  '@types/react-dom': 'types of react-dom',
  'cldr-annotations-derived-full': 'names of emoji, read as files by scripts/datasets',
  'cldr-annotations-full': 'names of emoji, read as files by scripts/datasets',
  'cldr-core': 'facts, read as files by scripts/datasets',
  'emojibase-data': 'emoji, read as files by scripts/datasets',
  'flag-icons': 'drawings, read as files by scripts',
  knip: 'command of npm test',
  oxlint: 'command of npm test',
  'oxlint-tsgolint': 'the type-aware half of oxlint',
  'schema-dts': 'the vocabulary of schema.org, read as a file by tests/schema-org.ts',
  'sea-ports': 'facts, read as files by scripts/datasets',
  'size-limit': 'command of npm test',
  typescript: 'command of npm test',
  'world-atlas': 'land, read as a file by src/ui/map',
}
