import rows from './country-rows.build.ts'

/** English names by code; apart from the Chinese ones, for no page waits for them. */
export default Object.fromEntries(rows.map(({ country, en }) => [country, en]))
