/**
 * Plain line letters on the 24 × 24 canvas for placeholder tiles. They are drawn here, so that no font is needed and no
 * brand's lettering is imitated.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M7.5 17 12 7l4.5 10M9.3 13h5.4',
  B: 'M8.5 7h4a2.5 2.5 0 0 1 0 5h-4zM8.5 12H13a2.5 2.5 0 0 1 0 5H8.5z',
  C: 'M16 9a5 5 0 1 0 0 6',
  D: 'M8 7h3.5a5 5 0 0 1 0 10H8z',
  E: 'M15.5 7h-7v10h7M8.5 12h6',
  F: 'M15.5 7h-7v10M8.5 12h6',
  G: 'M16 9a5 5 0 1 0 1 3h-4',
  H: 'M8 7v10M16 7v10M8 12h8',
  I: 'M12 7v10M9.5 7h5M9.5 17h5',
  J: 'M14.5 7v7a3 3 0 0 1-6 0',
  K: 'M8.5 7v10M15.5 7l-7 6M10.8 11l5.2 6',
  L: 'M9 7v10h6.5',
  M: 'M7 17V7l5 6 5-6v10',
  N: 'M8 17V7l8 10V7',
  O: 'M12 7a5 5 0 0 1 0 10a5 5 0 0 1 0-10z',
  P: 'M9 17V7h3.5a3 3 0 0 1 0 6H9',
  Q: 'M12 7a5 5 0 0 1 0 10a5 5 0 0 1 0-10zM14 14l3 3',
  R: 'M9 17V7h3.5a3 3 0 0 1 0 6H9M12.5 13l3.5 4',
  S: 'M15.5 8.7C15 7.5 13.8 7 12 7C9.8 7 8.5 8 8.5 9.5c0 3.5 7 1.5 7 5c0 1.5-1.3 2.5-3.5 2.5c-1.8 0-3-.5-3.5-1.7',
  T: 'M7.5 7h9M12 7v10',
  U: 'M8 7v6a4 4 0 0 0 8 0V7',
  V: 'M7.5 7 12 17l4.5-10',
  W: 'M6.5 7 9 17l3-7 3 7 2.5-10',
  X: 'M8 7l8 10M16 7 8 17',
  Y: 'M7.5 7l4.5 5.5L16.5 7M12 12.5V17',
  Z: 'M8 7h8L8 17h8',
  1: 'M9.5 9l3-2v10M9.5 17h6',
}

/**
 * Path of the letter of a name's initial.
 * @throws Error if there is none.
 */
export function getLetterPath(name: string): string {
  const letter = LETTERS[name.slice(0, 1).toUpperCase()]
  if (letter === undefined) throw new Error(`no letter tile for "${name}"`)
  return letter
}
