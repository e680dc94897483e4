import type { Handle, Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'

export type ConsentPurpose = 'enquiry' | 'terms' | 'newsletter'

export type GivenConsent = {
	email: string
	purpose: ConsentPurpose
	/** The version of the consent text that was shown; features store text and version together. */
	textVersion: string
	/** Where it was given, in plain words: "contact form". */
	source: string
	/** The enquiry it is deleted with; without one, the job of its purpose deletes it. */
	leadId?: string | null
}

/**
 * Records a consent with its time, the proof that the data protection act requires (NDPA 2023, section 26). Every
 * tick is a record of its own. Returns its id.
 */
export function recordConsent({ sql, start }: Transaction, given: GivenConsent): string {
	const { email, purpose, textVersion, source, leadId = null } = given
	const id = newId()
	start(sql`
		insert into consents (id, subject_email, lead_id, purpose, text_version, source)
		values (${id}, ${email}, ${leadId}, ${purpose}, ${textVersion}, ${source})`)
	return id
}

/** Records when the consents of an address to a purpose ended; those that ended before keep their time. */
export async function withdrawConsents({ sql }: Handle, email: string, purpose: ConsentPurpose): Promise<void> {
	await sql`
		update consents set withdrawn_at = now()
		where lower(subject_email) = lower(${email}) and purpose = ${purpose} and withdrawn_at is null`
}
