import rows from './country-rows.build.ts'

const CONTINENTS = ['ASIA', 'EUROPE', 'NORTH_AMERICA', 'SOUTH_AMERICA', 'AFRICA', 'OCEANIA']

/** Chinese names and continents (places in `AREAS`, counted from 1) in the order of the codes, as short as they go: the page waits for them. */
export default {
  names: rows.map(({ zh }) => zh).join('|'),
  areas: rows.map(({ continent }) => CONTINENTS.indexOf(continent) + 1).join(''),
  hot: rows.filter(({ hot }) => hot === '1').length,
}
