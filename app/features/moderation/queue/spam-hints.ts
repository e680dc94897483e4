import { splitAddresses } from '#app/ui/page/split-addresses.ts'

/** Why a queued comment may be spam. A hint, no verdict: honest readers link and are new too. */
export type SpamHint = { kind: 'links'; count: number } | { kind: 'repeated' } | { kind: 'new-account' }

export type HintFacts = {
	content: string
	writtenAt: Date
	/** When the author's account was made. */
	since: Date
	isAdmin: boolean
	/** A comment of the author was approved before. */
	isKnown: boolean
	/** Other comments have the same words. */
	isRepeated: boolean
}

/** An account this young at the time of writing, without an approved comment, is new. */
const newAccountMs = 7 * 24 * 3_600_000
/** Addresses that are no links for us still are an advertisement: "www.pills.example". */
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
