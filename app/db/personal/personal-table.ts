/** Nigeria Data Protection Act 2023. */
export const lawfulBases = {
	consent: 'Consent, section 25(1)(a) and section 26',
	contract: 'Contract, or steps asked for before one, section 25(1)(b)(i)',
	law: 'Legal obligation, section 25(1)(b)(ii)',
	interest: 'Legitimate interests, section 25(1)(b)(v)',
} as const

export type LawfulBasis = keyof typeof lawfulBases

/** What an erasure can be asked to remove. */
const erasureKinds = ['account', 'comments', 'enquiries', 'newsletter', 'mails'] as const
export type ErasureKind = (typeof erasureKinds)[number]

/** Which rows are a person's: a column with the account's id, with their address, or of a row elsewhere that is theirs. */
export type Match =
	| { column: string; is: 'account' | 'address' }
	| { column: string; in: 'leads' | 'newsletter_subscribers' }
	/** Anywhere in the text: what machines write has no structure that could be read. */
	| { column: string; holds: 'account or address' }

export type PersonalTable = {
	/** A heading: what these records are. */
	title: string
	purpose: string
	basis: readonly LawfulBasis[]
	/** Whose data it is. */
	whose: string
	/** How long it is stored, as the privacy policy says it, with the placeholders of the retention rules. */
	retention: string
	/** Who else sees it. */
	recipients: string
	/** How a person's rows are found; empty when they can no longer be linked to a person. */
	rows: readonly Match[]
	/** The part of an erasure that these rows go with; null: they are not deleted by an erasure, and `retention` says when. */
	erasedWith: ErasureKind | null
	/** Personal columns and what they hold. */
	personal: Readonly<Record<string, string>>
	/** Personal columns that no download shows: they give access to something, or mean nothing outside of the program. */
	secret?: readonly string[]
	/** All other columns. */
	plain: readonly string[]
}
