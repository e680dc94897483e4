/** The data held about one address, as an admin sees it. */
export type FoundPerson = {
	email: string
	/** The id of the erasure that may follow. */
	order: string
	account: { name: string; since: Date; verified: boolean; isOwn: boolean } | null
	records: { title: string; count: number }[]
	erasedAt: Date | null
}
