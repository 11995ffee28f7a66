/** The place of a locked quote in the address: as high as the quote is, from the first paint on, whose document does not know it. */
export const QUOTE_ROOM = 'mb-3 min-h-50.5 pointer-fine:min-h-48.5 max-[24rem]:min-h-56'
