import rows from './country-rows.build.ts'

/** English names by code; separate from the Chinese ones, as no page needs them at first load. */
export default Object.fromEntries(rows.map(({ country, en }) => [country, en]))
