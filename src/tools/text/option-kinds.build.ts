import { isTypedField, OPTION_FIELDS } from './option-fields.ts'

/** What the options of each operation hold, without their labels: every page of a text tool carries it. */
export default Object.fromEntries(
  Object.entries(OPTION_FIELDS).map(([operation, options]) => [
    operation,
    Object.fromEntries(
      options.map((field) => [field.key, isTypedField(field) ? ('words' as const) : ('value' as const)]),
    ),
  ]),
)
