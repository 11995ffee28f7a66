/** Abbreviation or code that fits on a cover; years are excluded. */
const CODE = /^(?:[A-Z][A-Za-z]{0,2}[A-Z]|(?!20)\d{4})$/

/** Finds the first abbreviation or customs code in a title: VAT, ACoS, 9610. */
export const findCode = (title: string): string | undefined =>
  title.match(/[A-Za-z0-9]+/g)?.find((word) => CODE.test(word))
