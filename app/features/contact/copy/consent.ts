import { newsletterConsent } from '#app/features/newsletter/consent.ts'

// Stored with every enquiry. Change it whenever a sentence below changes, so that the record shows what the sender agreed to.
export const consentTextVersion = '2026-11-02'

// The keys are the names of the two boxes in the form.
export const consentSentences: { terms: string; newsletter: string } = {
	terms:
		'I have read the Privacy Policy and accept the Terms of Service. My details may be kept and used to answer this enquiry.',
	newsletter: newsletterConsent.sentence,
}
