/** The parts of an erasure. */
export const erasureParts = ['account', 'enquiries', 'newsletter', 'mails'] as const
export type ErasurePart = (typeof erasureParts)[number]

/** The data held about one address, as an admin sees it. */
export type FoundPerson = {
	email: string
	/** The id of the erasure that may follow. */
	order: string
	account: { name: string; since: Date; verified: boolean; isOwn: boolean } | null
	records: { title: string; count: number }[]
	erasedAt: Date | null
}
