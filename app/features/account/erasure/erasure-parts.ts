/** The parts of an erasure. */
export const erasureParts = ['account', 'enquiries', 'newsletter', 'mails'] as const
export type ErasurePart = (typeof erasureParts)[number]
