import path from 'node:path'
import { closeDatabase, inTransaction, openDatabase } from '#app/db/client.server.ts'
import { setAside } from '#app/db/embedded/files/set-aside.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { forgetSecrets, secret } from '#app/platform/env/secrets.server.ts'
import { damagedSecrets, secretNames } from './check-secrets.server.ts'

/**
 * Replaces missing and damaged keys; a damaged one is moved aside. Rows that only the old `auth` key could decrypt are
 * deleted first: otherwise nobody with two-step sign-in could ever sign in again. Returns what was done, as sentences.
 */
export async function makeNewSecrets(dataDir: string): Promise<string[]> {
	const damaged = damagedSecrets(dataDir)
	const needsAuth = damaged.includes('auth') || !secretNames(dataDir).includes('auth')
	const done: string[] = []
	try {
		if (needsAuth) done.push(await forgetSealedValues())
		for (const name of damaged)
			done.push(`The damaged key is in ${setAside(dataDir, path.join(dataDir, 'secrets', name))}.`)
		forgetSecrets()
		if (needsAuth) secret('auth')
		if (needsAuth) done.push('A new secrets/auth was made; the other keys are made at the next start.')
	} catch (error) {
		done.push(`No new key was made. ${error instanceof Error ? error.message : String(error)}`)
	}
	return done
}

async function forgetSealedValues(): Promise<string> {
	await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
	try {
		const people = await inTransaction(async ({ sql }) => {
			await sql`delete from two_factors`
			await sql`delete from jwks`
			await sql`delete from sessions`
			const { count } = await sql`update profiles set two_factor_enabled = false where two_factor_enabled`
			return count
		})
		return `Everybody signs in again; two-step sign-in is off for the ${people} people who had it, who set it up again.`
	} finally {
		await closeDatabase()
	}
}
