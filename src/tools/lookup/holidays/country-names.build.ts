import rows from './country-rows.build.ts'

const CONTINENTS = ['ASIA', 'EUROPE', 'NORTH_AMERICA', 'SOUTH_AMERICA', 'AFRICA', 'OCEANIA']

/**
 * Chinese names and continents (1-based positions in `AREAS`) in the order of the codes. The format is short, as the
 * page's first load includes it.
 */
export default {
  names: rows.map(({ zh }) => zh).join('|'),
  areas: rows.map(({ continent }) => CONTINENTS.indexOf(continent) + 1).join(''),
  hot: rows.filter(({ hot }) => hot === '1').length,
}
