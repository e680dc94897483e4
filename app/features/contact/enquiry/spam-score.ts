import type { SpamReason } from '../copy/messages.ts'

/**
 * From this score on the enquiry is marked for review; from `spamFrom` on no email is sent. It is stored either way.
 */
export const suspiciousFrom = 3
export const spamFrom = 10

type EnquiryText = { name: string; email: string; company: string; message: string }

/** What is known in addition to the text. */
export type Signals = {
	token: 'missing' | 'forged' | 'early' | 'valid' | 'expired'
	/** A field that people cannot see was filled in. */
	honeypot: boolean
	/** How many other addresses sent nearly the same text recently. */
	repeats: number
}

export type SpamScore = { score: number; reasons: SpamReason[] }

const points: Record<SpamReason, number> = {
	'no-token': 3,
	'forged-token': 6,
	'too-fast': 3,
	honeypot: 10,
	links: 2,
	'many-links': 6,
	'link-markup': 6,
	'link-in-name': 8,
	'only-links': 4,
	'mixed-scripts': 4,
	'disposable-address': 3,
	repeated: 4,
	'often-repeated': 10,
	// Why it is held; it says nothing about the text, so it adds nothing to the score.
	'busy-network': 0,
	'many-at-once': 0,
}

const link = /(?:https?:\/\/|www\.)[^\s<>"']+/gi
const linkMarkup = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i
const word = /[\p{L}\p{M}]{3,}/gu
/** Alphabets with letters that look like those of another. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const disposable = new Set(
	`10minutemail.com 33mail.com burnermail.io dispostable.com discard.email emailondeck.com fakeinbox.com getnada.com
	grr.la guerrillamail.com guerrillamailblock.com inboxkitten.com mailcatch.com maildrop.cc mailinator.com mailnesia.com
	mintemail.com moakt.com mohmal.com mytemp.email sharklasers.com spamgourmet.com temp-mail.org tempail.com tempmail.com
	throwawaymail.com trashmail.com yopmail.com`.split(/\s+/),
)

/** Pure: the same enquiry and signals give the same score. */
export function scoreEnquiry(text: EnquiryText, signals: Signals): SpamScore {
	const reasons = [...signalReasons(signals), ...wordReasons(text)]
	return { score: reasons.reduce((sum, reason) => sum + points[reason], 0), reasons }
}

function signalReasons({ token, honeypot, repeats }: Signals): SpamReason[] {
	const reasons: SpamReason[] = []
	if (token === 'missing') reasons.push('no-token')
	if (token === 'forged') reasons.push('forged-token')
	if (token === 'early') reasons.push('too-fast')
	if (honeypot) reasons.push('honeypot')
	if (repeats >= 3) reasons.push('often-repeated')
	else if (repeats > 0) reasons.push('repeated')
	return reasons
}

function wordReasons({ name, email, company, message }: EnquiryText): SpamReason[] {
	const reasons: SpamReason[] = []
	const links = message.match(link)?.length ?? 0
	if (links > 5) reasons.push('many-links')
	else if (links > 2) reasons.push('links')
	if (links > 0 && (message.replace(link, '').match(word)?.length ?? 0) < 4) reasons.push('only-links')
	if (linkMarkup.test(message)) reasons.push('link-markup')
	// A company may be called by its website; a person may not.
	if (/https?:\/\/|www\./i.test(name) || /https?:\/\/\S+.*https?:\/\//i.test(company)) reasons.push('link-in-name')
	if ([name, company, message].some(hasMixedWord)) reasons.push('mixed-scripts')
	if (disposable.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) reasons.push('disposable-address')
	return reasons
}

function hasMixedWord(text: string): boolean {
	for (const [letters] of text.matchAll(word)) {
		if (alphabets.filter((alphabet) => alphabet.test(letters)).length > 1) return true
	}
	return false
}
