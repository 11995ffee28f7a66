/** Key of the draft that holds what was entered. */
export const VALUES_DRAFT = 'dingjia.fields'
