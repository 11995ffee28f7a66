import { lazyPart } from '../../ui/lazy-part.tsx'

/** Fields of a form and its sending, loaded late; their markup is rendered before. */
export const FormPart = lazyPart(async () => (await import('../../account/forms/form-part.tsx')).FormPart)
