import { lazyPart } from '../../ui/lazy-part.tsx'

/** The fields of a form, and what sends them: they come late, and their markup stands before that. */
export const FormPart = lazyPart(async () => (await import('../../account/forms/form-part.tsx')).FormPart)
