import { splitAddresses } from '#app/format/web-addresses.ts'

/** Why a pending comment may be spam. A hint, no verdict: real readers post links and are new, too. */
export type SpamHint = { kind: 'links'; count: number } | { kind: 'repeated' } | { kind: 'new-account' }

export type HintFacts = {
	content: string
	writtenAt: Date
	/** When the author's account was created. */
	since: Date
	isAdmin: boolean
	/** The author has an approved comment. */
	isKnown: boolean
	/** Another comment has the same text. */
	isRepeated: boolean
}

/** Accounts younger than this when the comment was written, without an approved comment, are new. */
const newAccountMs = 7 * 24 * 3_600_000
/** Addresses that we do not turn into links are still advertisements: "www.pills.example". */
const bareAddress = /(?<![\w@/.-])www\.[\w-]+\.[a-z]{2,}/gi

export function spamHintsOf({ content, writtenAt, since, isAdmin, isKnown, isRepeated }: HintFacts): SpamHint[] {
	const links =
		splitAddresses(content).filter(({ href }) => href !== null).length + (content.match(bareAddress)?.length ?? 0)
	const isNew = !isAdmin && !isKnown && writtenAt.getTime() - since.getTime() < newAccountMs
	return [
		...(links > 0 ? [{ kind: 'links' as const, count: links }] : []),
		...(isRepeated ? [{ kind: 'repeated' as const }] : []),
		...(isNew ? [{ kind: 'new-account' as const }] : []),
	]
}
