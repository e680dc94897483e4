import type { Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'

export type ConsentPurpose = 'enquiry' | 'terms' | 'newsletter'

export type GivenConsent = {
	email: string
	purpose: ConsentPurpose
	/** Names the sentence that was shown; the rooms keep sentence and version side by side. */
	textVersion: string
	/** Where it was given, as people would say it: "contact form". */
	source: string
	/** The enquiry it belongs to and goes with; without one it stays until its purpose's own job forgets it. */
	leadId?: string | null
}

/**
 * Records that somebody agreed, with the time: the proof the data protection act asks for (NDPA 2023, section 26). Every
 * tick is a record of its own. Returns its id.
 */
export async function recordConsent({ sql }: Handle, given: GivenConsent): Promise<string> {
	const { email, purpose, textVersion, source, leadId = null } = given
	const id = newId()
	await sql`
		insert into consents (id, subject_email, lead_id, purpose, text_version, source)
		values (${id}, ${email}, ${leadId}, ${purpose}, ${textVersion}, ${source})`
	return id
}

/** Records when the consents of an address to a purpose ended; those that ended before keep their time. */
export async function withdrawConsents({ sql }: Handle, email: string, purpose: ConsentPurpose): Promise<void> {
	await sql`
		update consents set withdrawn_at = now()
		where lower(subject_email) = lower(${email}) and purpose = ${purpose} and withdrawn_at is null`
}
