import { importedPlaceholder } from '#app/auth/methods/placeholder-email.ts'
import type { Handle } from '#app/db/client.server.ts'
import { insertRecord } from '#app/db/copy/records.server.ts'
import { wasErased } from '#app/features/account/erasure/erasure.server.ts'
import { storeAvatar } from '#app/features/media/avatar/avatars.server.ts'
import { squarePicture } from '#app/features/media/avatar/square-picture.server.ts'
import type { ThingShape } from '#app/features/site-export/shapes.server.ts'
import { portraitFile } from '#app/features/site-export/site-file.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages } from '../messages.ts'
import { pauseBefore } from '../store/pause.ts'
import type { StoreNeeds, ThingToStore } from './store-needs.server.ts'
import { textIn } from './thing-row.ts'

const { siteFile: messages } = importMessages

/**
 * Somebody whom the site names: their account here, or one without a role and without a way to sign in. Its address may be
 * taken over by who proves that it is theirs.
 */
export async function storePerson(
	{ id, row }: ThingToStore,
	shape: ThingShape,
	{ map, isDry, source, signal }: StoreNeeds,
): Promise<string | null> {
	const before = textIn(row, 'id')
	const email = textIn(row, 'email').toLowerCase()
	// It does not decide who comes.
	const portrait = isDry ? null : await portraitOf(await source.file(portraitFile(before)), signal)
	return map.inTransaction(async (tx) => {
		const known = await accountOf(tx, email)
		// What they wrote comes without their name.
		if (known === null && (await wasErased(tx, email, before))) return messages.erased
		// An id of the archive names no account that is here under another address.
		const [other] = await tx.sql`select 1 from profiles where id = ${before}`
		if (known === null && other) return messages.taken
		if (known === null) {
			const [taken] = await tx.sql`select 1 from profiles where email = ${email}`
			await insertRecord(tx.sql, shape.table, shape.columns, {
				...row,
				email: taken ? importedPlaceholder(before) : email,
				...(portrait !== null && { avatar_url: portrait }),
			})
		}
		const target = known ?? before
		await map.add(tx, 'person', id, target, { isNew: known === null, personId: target })
		return null
	})
}

/** As it is known to be theirs; the author of what erased people wrote is the same on each site. */
async function accountOf({ sql }: Handle, email: string): Promise<string | null> {
	const [row] = await sql<{ id: string }[]>`
		select id from profiles where email = ${email}
			and (email like '% %@deleted.invalid' or (email not like '%.invalid' and (email_verified or role <> 'viewer')))`
	return row?.id ?? null
}

/** One that cannot be read is drawn. */
async function portraitOf(bytes: Uint8Array | null, signal: AbortSignal): Promise<string | null> {
	if (bytes === null) return null
	try {
		return await pauseBefore(async () => storeAvatar(await squarePicture(bytes)), signal)
	} catch (error) {
		if (error instanceof ExpectedError) return null
		throw error
	}
}
