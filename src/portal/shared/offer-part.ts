import { lazyPart } from '../../ui/lazy-part.tsx'

/** Writes to who published a job or goods; it comes late, as every form. */
export const OfferPart = lazyPart(async () => (await import('../../account/forms/offer-part.tsx')).OfferPart)
