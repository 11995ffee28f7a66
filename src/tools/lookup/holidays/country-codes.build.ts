import rows from './country-rows.build.ts'

/** The countries whose holidays can be looked up, by their code in small letters: all that the tool's definition has to know of them. */
export default rows.map(({ country }) => country.toLowerCase()).join(' ')
