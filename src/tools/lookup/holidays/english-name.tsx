import names from './english-names.build.ts'

/** The English name of a country. */
export function EnglishName({ code }: { code: string }) {
  return names[code]
}
