/** The consent text. Change the version whenever the sentence changes: it is stored with every consent. */
export const newsletterConsent = {
	version: '2026-11-26',
	sentence:
		'Send me the newsletter by email. I will confirm my address through a link first, and I can unsubscribe at any time.',
}
