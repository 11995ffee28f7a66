/** The value that a field takes. `lines` are several values in one text. */
export type FactForm =
  | { form: 'text'; most: number }
  /** A value that lists are narrowed by: without | and :. */
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

/** A field of a form: one fact of a kind. */
export type FactField = FactForm & {
  name: string
  label: string
  /** What is asked for, in a few words; below the field. */
  hint?: string
  optional?: true
}

/** What a form holds: one text a field, '' for none. */
export type FormTexts = Readonly<Record<string, string>>

/** Facts as they are stored. */
export type Facts = Readonly<Record<string, string | readonly string[] | undefined>>

/** One sentence for each fact that is wrong, by its name. */
export type Faults = Record<string, string>

/** Who may submit contents of a kind: any account, or a verified company. */
export type SubmitterKind = 'account' | 'company'

/** What pages, the editor and the importer know of a kind. */
export interface ContentKind {
  label: string
  /** The label of the button that begins one, where the label alone is no thing to write. */
  newLabel?: string
  /** The categories that a content of the kind may have, in the order of filters; none where lists have no such filter. */
  categories: readonly string[]
  /** The facts by which lists can be narrowed. */
  facets: readonly string[]
  /** Absent where only files and editors bring contents of the kind. */
  submittedBy?: SubmitterKind
  /** The kind under whose contents these stand: they have no page, and are in no list, search, feed or sitemap of their own. */
  under?: string
  /** The tab of an account's favorites; the first one where it is absent. */
  favorites?: 'jobs' | 'goods'
  /** What readers send about it. */
  received?: '报名' | '询问'
  /** Lists are also in the order of pay. */
  hasPay?: true
}

/** The feed of a kind's section. */
export interface FeedDeclaration {
  /** As in its address: `/feeds/<name>.xml` and `.atom`. */
  name: string
  title: string
  /** The list that it follows. */
  path: string
  /** Further first segments whose pages name it. */
  also?: readonly string[]
}

/** All that is declared of a kind of contents. */
export interface ContentTypeDeclaration extends ContentKind {
  /** The number that the product specification gives it (section 4), the paths that count as visits of it (section 2.4), and its name in these where that is another. */
  number?: number
  visited?: string
  visitName?: string
  /** The segments before the handle in the address of a content; absent where getContentPath needs more. */
  path?: string
  feed?: FeedDeclaration
  /** An entry of the directory, which a company may claim. */
  isClaimable?: true
  /** It is about something with a name: the facts that are names, where its title is not the only one. */
  names?: readonly string[]
  /** The facts, in the order of forms. */
  fields: readonly FactField[]
  /** The facts that stand first where they are stored; the others follow in the order of forms. */
  storedFirst?: readonly string[]
  /** Rules between facts that are stored, and the one to which the sentence belongs. */
  checks?: readonly { at: string; error: string; holds: (facts: Facts) => boolean }[]
  /** One sentence for each fact that has the right form and cannot be. No part of `checks`: what was stored before these rules is still read. */
  findImpossible?: (facts: Facts, today: string) => Faults
  /** What is wrong between the fields of a form, at the field that has to change. */
  findFaults?: (textOf: (name: string) => string) => Faults
  /** A form with what follows from its other fields. */
  fillForm?: (texts: FormTexts) => FormTexts
  /** The fact that is the last day of what is over one day. */
  lastDay?: string
}

/** Declares a kind, so that its facts are known by name. */
export const declareType = <const Declared extends ContentTypeDeclaration>(declared: Declared): Declared => declared

/** The values of a field that takes several, as they are typed: parted by 、, a comma or a semicolon, each once. */
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
