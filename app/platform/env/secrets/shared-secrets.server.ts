import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { databaseKind, sql } from '#app/db/client.server.ts'
import { log } from '../../log/log.server.ts'
import { env, SettingError } from '../env.server.ts'
import {
	isSecretSize,
	keyFrom,
	master,
	masterInFile,
	newSecret,
	secretIn,
	secretInFile,
	secretPurposes,
	secretsFolder,
	useSharedSecrets,
} from './secrets.server.ts'
import { sealWith, unsealWith } from './seal.ts'

/*
 * With a PostgreSQL server and SECRET_KEY the secrets of the site are in the database, encrypted: another machine needs no
 * file of this one. What was in files is taken over at the first start; the files stay, and are not read any more.
 */

const isShared = (): boolean => databaseKind() === 'postgres' && env.SECRET_KEY !== undefined
/** Whether secrets of a restore go into files here; where they are shared, only on a machine that had files before. */
export const storesSecretFiles = (): boolean => !isShared() || existsSync(secretsFolder())

const key = (): Buffer => keyFrom(env.SECRET_KEY ?? '', 'secrets of the site')

/**
 * Takes the secrets of the database into use, before anything is signed.
 *
 * @throws {SettingError} when SECRET_KEY is missing or another one.
 */
export async function loadSharedSecrets(): Promise<void> {
	if (databaseKind() !== 'postgres') return useSharedSecrets(new Map())
	const rows = await sql<{ purpose: string; sealed: string }[]>`select purpose, sealed from site_secrets`
	if (rows.length > 0 && !isShared())
		throw new SettingError(
			'The secrets of this site are in its database, encrypted with SECRET_KEY, which is not set. Set it as on the other machines.',
		)
	const opened = rows.map(({ purpose, sealed }): [string, Buffer] => {
		const bytes = unsealWith([key()], purpose, sealed)
		if (bytes === null || !isSecretSize(bytes))
			throw new SettingError(
				'The secrets of this site are in its database, encrypted with another SECRET_KEY than the one that is set. Set it as on the other machines.',
			)
		return [purpose, bytes]
	})
	useSharedSecrets(new Map(opened))
}

/** Puts every secret into the database that is not there yet: from its file, or made now. The first of two machines wins. */
export async function shareSecrets(): Promise<void> {
	if (!isShared()) return
	const rows = await sql<{ purpose: string }[]>`select purpose from site_secrets`
	const known = new Set(rows.map(({ purpose }) => purpose))
	const missing = secretPurposes.filter((purpose) => !known.has(purpose))
	for (const purpose of missing) await share(purpose, secretInFile(purpose) ?? newSecret())
	// What was set in the admin before SECRET_KEY was opens with it, on the other machines too.
	const former = known.has(master) ? null : masterInFile()
	if (former) await share(master, former)
	if (missing.length > 0) log.info({ secrets: missing.length }, 'secrets were put into the database, encrypted')
	await loadSharedSecrets()
}

const share = (purpose: string, bytes: Buffer) =>
	sql`insert into site_secrets (purpose, sealed) values (${purpose}, ${sealWith(key(), purpose, bytes)}) on conflict do nothing`

/** The same for those of a restored backup, one file for each purpose in `folder`: they replace those of the database. */
export async function replaceSharedSecrets(folder: string): Promise<void> {
	if (!isShared()) return
	for (const purpose of readdirSync(folder)) {
		const bytes = secretIn(readFileSync(path.join(folder, purpose), 'utf8'))
		if (purpose === master || !isSecretSize(bytes)) continue
		const sealed = sealWith(key(), purpose, bytes)
		await sql`
			insert into site_secrets (purpose, sealed) values (${purpose}, ${sealed})
			on conflict (purpose) do update set sealed = excluded.sealed`
	}
	await loadSharedSecrets()
}

let reported: string | null = null

/**
 * After another process may have restored a backup, or put the secrets into the database. False where reading them again
 * could help. Never rejects.
 */
export async function refreshSharedSecrets(): Promise<boolean> {
	try {
		await loadSharedSecrets()
		reported = null
		return true
	} catch (error) {
		// Until a restart with the right SECRET_KEY; the secrets of the files are still in use.
		if (error instanceof SettingError) {
			if (reported !== error.message) log.error({ err: error }, 'the secrets were not read')
			reported = error.message
			return true
		}
		log.error({ err: error }, 'the secrets were not read')
		return false
	}
}

/**
 * How many secrets of the site are in the open database, readable with this SECRET_KEY or not; 0 while the sign-in secret
 * is missing, without which no other is used. Works before migrations.
 */
export async function secretsInDatabase(): Promise<number> {
	if (databaseKind() !== 'postgres') return 0
	const [table] = await sql<{ isThere: boolean }[]>`select to_regclass('site_secrets') is not null as "isThere"`
	if (!table?.isThere) return 0
	const rows = await sql<{ purpose: string }[]>`select purpose from site_secrets`
	return rows.some(({ purpose }) => purpose === 'auth') ? rows.length : 0
}

/** Whether another machine can join: the secrets are in the database, and the files in a bucket. Also before migrations. */
export async function needsNoSharedFolder(): Promise<boolean> {
	if (!isShared() || (await secretsInDatabase()) === 0) return false
	const [table] = await sql<{ isThere: boolean }[]>`select to_regclass('file_location') is not null as "isThere"`
	if (!table?.isThere) return false
	const [found] = await sql<{ isReady: boolean }[]>`
		select exists (select from file_location where place <> 'file' and former is null) as "isReady"`
	return found?.isReady === true
}
