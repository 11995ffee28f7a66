import { lazyPart } from '../../ui/lazy-part.tsx'

/** Form that writes to the publisher of a job or goods, loaded late like every form. */
export const OfferPart = lazyPart(async () => (await import('../../account/forms/offer-part.tsx')).OfferPart)
