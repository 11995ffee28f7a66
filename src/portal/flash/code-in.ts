/** As much as a cover holds. A year is no code. */
const CODE = /^(?:[A-Z][A-Za-z]{0,2}[A-Z]|(?!20)\d{4})$/

/** The first abbreviation or customs code in a title: VAT, ACoS, 9610. */
export const findCode = (title: string): string | undefined =>
  title.match(/[A-Za-z0-9]+/g)?.find((word) => CODE.test(word))
