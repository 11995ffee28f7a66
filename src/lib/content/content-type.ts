/** The form of a field's value. `facets`, `handles` and `months` are several values in one text. */
export type FactForm =
  | { form: 'text'; most: number }
  /** A value by which lists can be filtered; without | and :. */
  | { form: 'facet'; most: number }
  | { form: 'facets'; most: number }
  | { form: 'site' }
  | { form: 'day' }
  | { form: 'months' }
  | { form: 'number'; digits: number }
  | { form: 'whole'; most: number }
  | { form: 'handle' }
  | { form: 'handles' }
  | { form: 'choice'; values: readonly string[]; labels?: readonly string[] }
  | { form: 'country' }
  | { form: 'currency' }
  | { form: 'year' }
  | { form: 'digits'; least: number; most: number }

/** A form field: one fact of a kind. */
export type FactField = FactForm & {
  name: string
  label: string
  /** A short hint, shown below the field. */
  hint?: string
  optional?: true
}

/** The texts of a form by field name; '' for an empty field. */
export type FormTexts = Readonly<Record<string, string>>

/** Facts as stored. */
export type Facts = Readonly<Record<string, string | readonly string[] | undefined>>

/** One sentence per invalid fact, by field name. */
export type Faults = Record<string, string>

/** Account required for submitting a content of the type: any account, or a verified company. */
export type SubmitterKind = 'account' | 'company'

/** The part of a kind's declaration that pages, the editor and the importer use. */
export interface ContentKind {
  label: string
  /** Label of the button that creates a content, if `label` alone does not fit there. */
  newLabel?: string
  /** Allowed categories in the order of filters; empty if lists have no category filter. */
  categories: readonly string[]
  /** Facts by which lists can be filtered. */
  facets: readonly string[]
  /** Absent if only files and editors add contents of the kind. */
  submittedBy?: SubmitterKind
  /**
   * The parent kind, such as a reply's post. Contents with a parent have no page, and appear in no list, search, feed
   * or sitemap of their own.
   */
  under?: string
  /** Tab of an account's favorites; the first tab if absent. */
  favorites?: 'jobs' | 'goods'
  /** Messages that readers can send to the publisher: registrations or inquiries. */
  received?: '报名' | '询问'
  /** True if lists can be sorted by pay. */
  hasPay?: true
}

/** The feed of a section. */
export interface FeedDeclaration {
  /** Name in its URLs: `/feeds/<name>.xml` and `.atom`. */
  name: string
  title: string
  /** Path of the list whose contents the feed has. */
  path: string
  /** Further first path segments whose pages link to the feed. */
  also?: readonly string[]
}

/** The complete declaration of a kind of contents. */
export interface ContentTypeDeclaration extends ContentKind {
  /**
   * Number of the type in the product specification (section 4), the paths that count as visits (section 2.4), and the
   * name of the type there if it differs.
   */
  number?: number
  visited?: string
  visitName?: string
  /** Path segments before the handle in a content's URL; absent if getContentPath must compute them. */
  path?: string
  feed?: FeedDeclaration
  /** True for directory entries that a company can claim. */
  isClaimable?: true
  /**
   * Facts that contain names of the subject besides the title; absent if contents are not about something with a name.
   */
  names?: readonly string[]
  /** The facts, in form order. */
  fields: readonly FactField[]
  /** Facts that come first in storage; the others follow in form order. */
  storedFirst?: readonly string[]
  /** Rules between stored facts; the error is shown at the fact `at`. */
  checks?: readonly { at: string; error: string; holds: (facts: Facts) => boolean }[]
  /**
   * Returns one sentence per well-formed but impossible fact. It is separate from `checks`, so that older stored
   * contents can still be read.
   */
  findImpossible?: (facts: Facts, today: string) => Faults
  /** Returns errors between the fields of a form, each at the field to change. */
  findFaults?: (textOf: (name: string) => string) => Faults
  /** Completes a form with values that follow from its other fields. */
  fillForm?: (texts: FormTexts) => FormTexts
  /** Name of the fact that is the last day of a content's offer. */
  lastDay?: string
}

/** Declares a kind; the type keeps the names of its facts. */
export const declareType = <const Declared extends ContentTypeDeclaration>(declared: Declared): Declared => declared

/** Splits the text of a field with several values at 、, commas, semicolons and line breaks; removes duplicates. */
export function splitList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[、，,；;\n]/)
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ]
}
