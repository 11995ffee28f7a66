/** Regions of China that show China's flag (decisions: labels). */
const UNDER_CHINA = new Set(['HK', 'MO', 'TW'])

/** The address of a country's flag, named after its English name without spaces (product specification, section 3). */
export function getFlagUrl(iso2: string, englishName: string): string {
  const name = UNDER_CHINA.has(iso2) ? 'China' : englishName.replaceAll(/\s/g, '')
  return name === '' ? '' : `/flags/${encodeURIComponent(name)}`
}
