import { importMessages } from '../messages.ts'
import type { ThingToStore } from './store-needs.server.ts'
import { textIn } from './thing-row.ts'

/**
 * Why a subscriber cannot come: nobody gets a newsletter whose consent cannot be shown (NDPA 2023, section 26). It must be of
 * this address, with its time and its text, and not withdrawn.
 */
export function consentProblem({ row, parts }: Pick<ThingToStore, 'row' | 'parts'>): string | null {
	const [consent, ...others] = parts['consents'] ?? []
	const isProof =
		consent !== undefined &&
		others.length === 0 &&
		textIn(row, 'consent_id') !== '' &&
		textIn(consent, 'purpose') === 'newsletter' &&
		textIn(consent, 'subject_email').toLowerCase() === textIn(row, 'email').toLowerCase() &&
		textIn(consent, 'text_version') !== '' &&
		isPast(textIn(consent, 'granted_at')) &&
		(consent['withdrawn_at'] ?? null) === null
	return isProof ? null : importMessages.siteFile.noConsent
}

/** A minute may pass between two clocks. */
const isPast = (time: string): boolean => new Date(time).getTime() < Date.now() + 60_000
