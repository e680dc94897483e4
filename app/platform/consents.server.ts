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
export function recordConsent(tx: Transaction, { purpose, ...given }: GivenConsent): string {
	const id = newId()
	record(tx, given, { [id]: purpose })
	return id
}

/** The same for several purposes, in one statement. */
export function recordConsents(
	tx: Transaction,
	given: Omit<GivenConsent, 'purpose'>,
	purposes: readonly ConsentPurpose[],
): void {
	record(tx, given, Object.fromEntries(purposes.map((purpose) => [newId(), purpose])))
}

function record(
	{ sql, start }: Transaction,
	given: Omit<GivenConsent, 'purpose'>,
	ticks: Record<string, ConsentPurpose>,
) {
	const { email, textVersion, source, leadId = null } = given
	start(sql`
		insert into consents (id, subject_email, lead_id, purpose, text_version, source)
		select id, ${email}, ${leadId}::uuid, purpose, ${textVersion}, ${source}
		from unnest(${Object.keys(ticks)}::uuid[], ${Object.values(ticks)}::text[]) tick (id, purpose)`)
}

/** Records when the consents of an address to a purpose ended; those that ended before keep their time. */
export async function withdrawConsents({ sql }: Handle, email: string, purpose: ConsentPurpose): Promise<void> {
	await sql`
		update consents set withdrawn_at = now()
		where lower(subject_email) = lower(${email}) and purpose = ${purpose} and withdrawn_at is null`
}
