import lands from './lands.build.ts'

/** The countries that an address may name, by their code in small letters: all that a tool's definition has to know of them. */
export default Object.keys(lands).join(' ')
