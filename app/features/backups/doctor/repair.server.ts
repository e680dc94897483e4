import fs from 'node:fs'
import path from 'node:path'
import { exchangeFolders } from '#app/db/embedded/files/exchange-folders.server.ts'
import { newSetAside, setAside } from '#app/db/embedded/files/set-aside.server.ts'
import { secretNames, damagedSecrets } from './check-secrets.server.ts'
import type { Finding } from './report.ts'
import { closeDatabase, inTransaction, openDatabase } from '#app/db/client.server.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import { env } from '#app/platform/env/env.server.ts'
import { forgetSecrets, secret } from '#app/platform/env/secrets/secrets.server.ts'
import { secretsInDatabase } from '#app/platform/env/secrets/shared-secrets.server.ts'

const openToOthers = 'can be read by other users of this machine'

/** Whether `repair` would do anything but replacing the database by its repaired copy. */
export const mayRepair = (findings: readonly Finding[]): boolean =>
	findings.some(({ message }) => message.endsWith(openToOthers))

/** Moves what was there aside, never deletes; returns what was done, as sentences. */
export async function repair(dataDir: string, repairedCopy: string | null): Promise<string[]> {
	const done: string[] = []
	if (repairedCopy !== null) {
		const aside = path.join(newSetAside(dataDir), 'database')
		await exchangeFolders(path.join(dataDir, 'database'), repairedCopy, aside)
		done.push(`The mended database is in place; the files as they were are in ${aside}.`)
	}
	const keys = path.join(dataDir, 'secrets')
	if (process.platform !== 'win32') {
		const open = secretNames(dataDir).filter((name) => (fs.statSync(path.join(keys, name)).mode & 0o077) !== 0)
		for (const name of open) fs.chmodSync(path.join(keys, name), 0o600)
		if (open.length > 0) done.push(`Only this user can read secrets/${open.join(', secrets/')} now.`)
	}
	return done
}

/**
 * Replaces missing and damaged keys; a damaged one is moved aside. Rows that only the old `auth` key could decrypt are
 * deleted first: otherwise nobody with two-step sign-in could ever sign in again. Where the keys are in the database no file
 * is needed: one that is missing or damaged here says nothing. Returns what was done, as sentences.
 */
export async function makeNewSecrets(dataDir: string): Promise<string[]> {
	const damaged = damagedSecrets(dataDir)
	const lacksFile = damaged.includes('auth') || !secretNames(dataDir).includes('auth')
	const done: string[] = []
	try {
		const inDatabase = lacksFile && (await areKeysInDatabase())
		const needsAuth = lacksFile && !inDatabase
		if (inDatabase) done.push(keysInDatabase)
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

const keysInDatabase =
	'No new key was made: the keys of this site are in its database, encrypted with SECRET_KEY, and it needs no file secrets/auth. If it does not start, set SECRET_KEY as on the other machines.'

/** Whatever SECRET_KEY this command has: with the right one they open. */
async function areKeysInDatabase(): Promise<boolean> {
	if (!env.DATABASE_URL) return false
	await openDatabase(databaseOf(env))
	try {
		return (await secretsInDatabase()) > 0
	} finally {
		await closeDatabase()
	}
}

async function forgetSealedValues(): Promise<string> {
	await openDatabase(databaseOf(env))
	try {
		const people = await inTransaction(async (tx) => {
			await tx.sql`delete from two_factors`
			await tx.sql`delete from jwks`
			await tx.sql`delete from sessions`
			const { count } = await tx.sql`update profiles set two_factor_enabled = false where two_factor_enabled`
			return count
		})
		return `Everybody signs in again; two-step sign-in is off for the ${people} people who had it, who set it up again.`
	} finally {
		await closeDatabase()
	}
}
