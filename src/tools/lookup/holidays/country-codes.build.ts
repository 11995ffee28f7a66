import rows from './country-rows.build.ts'

/** Lowercase codes of the countries with holidays; all that the tool's definition needs of them. */
export default rows.map(({ country }) => country.toLowerCase()).join(' ')
