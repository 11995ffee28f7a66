import { isTypedField, OPTION_FIELDS } from './option-fields.ts'

/** Types of each operation's options without their labels; every page of a text tool includes them. */
export default Object.fromEntries(
  Object.entries(OPTION_FIELDS).map(([operation, options]) => [
    operation,
    Object.fromEntries(
      options.map((field) => [field.key, isTypedField(field) ? ('words' as const) : ('value' as const)]),
    ),
  ]),
)
