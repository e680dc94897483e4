import { createHash, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import {
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
	writeSync,
} from 'node:fs'
import path from 'node:path'
import { isNoRoom } from '../../disk/no-room.ts'
import { env, SettingError } from '../env.server.ts'

const size = 32
const known = new Map<string, Buffer>()
/** Those of the database, for a site on several machines (shared-secrets.server.ts): they win over files. */
let shared: ReadonlyMap<string, Buffer> = new Map()

/** The purposes with a secret of their own. */
export const secretPurposes = [
	'auth',
	'challenge',
	'device',
	'erasures',
	'forgotten-addresses',
	'form-token',
	'imports',
	'index-now',
	'page-mark',
	'preview',
	'throttle',
	'unsubscribe',
	'used-codes',
	'visitor-code',
] as const

/**
 * Creates every missing secret at the start, where an error is seen, and not when the first visitor comes.
 *
 * @throws {SettingError} when one can neither be read nor made.
 */
export function makeSecrets(): void {
	for (const purpose of secretPurposes) secret(purpose)
}

/** Those of the database from now on. */
export function useSharedSecrets(secrets: ReadonlyMap<string, Buffer>): void {
	shared = secrets
}

/** Whether the site has this secret already. */
export const hasSecret = (purpose: (typeof secretPurposes)[number]): boolean =>
	shared.has(purpose) || existsSync(path.join(secretsFolder(), purpose))

/**
 * 32 random bytes that stay the same for this site: of the database, else one file a purpose in DATA_DIR/secrets.
 *
 * @throws {SettingError} when the file can neither be read nor made.
 */
export function secret(purpose: (typeof secretPurposes)[number]): Buffer {
	const found = shared.get(purpose)
	if (found) return found
	const folder = secretsFolder()
	const file = path.join(folder, purpose)
	const cached = known.get(file)
	if (cached) return cached
	const bytes = read(file) ?? make(folder, file)
	known.set(file, bytes)
	return bytes
}

const keys = new WeakMap<Buffer, KeyObject>()

/** For signatures; made once for each secret, because with its bytes a signature takes six times as long. */
export function hmacKey(purpose: (typeof secretPurposes)[number]): KeyObject {
	const bytes = secret(purpose)
	const key = keys.get(bytes) ?? createSecretKey(bytes)
	keys.set(bytes, key)
	return key
}

/** The key of the secrets that were set in the admin (app/settings). It is in no backup, and no restore replaces it. */
export const master = 'master'

/**
 * The keys that secrets set in the admin may be sealed with, the current one first: that of SECRET_KEY, then that of the
 * file, which was made before SECRET_KEY was set.
 *
 * @throws {SettingError} when the file cannot be read.
 */
export function masterKeys(): Buffer[] {
	const file = path.join(secretsFolder(), master)
	const bytes = known.get(file) ?? read(file)
	if (bytes) known.set(file, bytes)
	const all = [env.SECRET_KEY, shared.get(master), bytes].filter((each) => each !== undefined && each !== null)
	return all.map((each) => keyFrom(each))
}

/** The key of the file that was made before SECRET_KEY was set; null when there is none. */
export const masterInFile = (): Buffer | null => read(path.join(secretsFolder(), master))

/** That of its file; null when there is none. */
export const secretInFile = (purpose: (typeof secretPurposes)[number]): Buffer | null =>
	read(path.join(secretsFolder(), purpose))

/** In no file yet. */
export const newSecret = (): Buffer => randomBytes(size)

/** The current one of them. The file is made when there is neither; it is never replaced. */
export function masterKey(): Buffer {
	const [current] = masterKeys()
	if (current) return current
	const bytes = make(secretsFolder(), path.join(secretsFolder(), master))
	return keyFrom(bytes)
}

export const keyFrom = (material: string | Buffer, use = 'settings of the admin'): Buffer =>
	Buffer.from(hkdfSync('sha256', material, '', use, size))

/**
 * All secrets but the master key, for a backup: without them no signed link that was sent works, and no sealed value of
 * an account can be opened.
 */
export function readSecrets(folder?: string): { purpose: string; bytes: Buffer }[] {
	const from = folder ?? secretsFolder()
	const names = existsSync(from) ? readdirSync(from) : []
	const files = names.filter((name) => /^[a-z0-9][a-z0-9-]*$/.test(name) && name !== master)
	const found = new Map(files.map((purpose) => [purpose, readFileSync(path.join(from, purpose))]))
	if (folder === undefined)
		for (const [purpose, bytes] of shared) if (purpose !== master) found.set(purpose, Buffer.from(inFile(bytes)))
	return [...found].map(([purpose, bytes]) => ({ purpose, bytes }))
}

/** As its file has it. */
const inFile = (bytes: Buffer): string => `${bytes.toString('base64url')}\n`

/** Whether the contents of a file are a secret that we would read again. */
export const isSecret = (contents: Uint8Array): boolean =>
	contents.length < 8 * size && isSecretSize(secretIn(Buffer.from(contents).toString()))

export const isSecretSize = (bytes: Uint8Array): boolean => bytes.length === size

/** Replaces our secrets by those in `folder`, one file for each purpose. Repeating it after a crash gives the same result. */
export function replaceSecrets(folder: string): void {
	mkdirSync(secretsFolder(), { recursive: true, mode: 0o700 })
	const names = readdirSync(folder).filter((name) => name !== master)
	const others = names.map((purpose) => ({ purpose, text: readFileSync(path.join(folder, purpose)) }))
	for (const { purpose, text } of others) {
		const unfinished = path.join(secretsFolder(), `${purpose}.${process.pid}.${randomBytes(4).toString('hex')}`)
		writeFileSync(unfinished, text, { mode: 0o600, flush: true })
		renameSync(unfinished, path.join(secretsFolder(), purpose))
	}
	forgetSecrets()
}

/** They may have been replaced by another process: read them again. */
export function forgetSecrets(): void {
	known.clear()
}

export const secretsFolder = (): string => path.resolve(env.DATA_DIR, 'secrets')

/**
 * Identifies this DATA_DIR: the same for all processes that share it, and not secret. Outside of the secrets'
 * folder, because it says which folder this is and not which site.
 */
export function dataFolderMark(): string {
	const folder = path.resolve(env.DATA_DIR)
	const file = path.join(folder, 'folder-mark')
	const bytes = read(file) ?? make(folder, file)
	return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** What the text of a file means. */
export const secretIn = (text: string): Buffer => Buffer.from(text.trim(), 'base64url')

function read(file: string): Buffer | null {
	let text: string
	try {
		text = readFileSync(file, 'utf8')
	} catch (error) {
		if (isCode(error, 'ENOENT')) return null
		throw new SettingError(`The secret ${file} cannot be read; check who owns the folder that DATA_DIR names.`)
	}
	const bytes = secretIn(text)
	if (!isSecretSize(bytes))
		throw new SettingError(`The secret ${file} is damaged. Nothing was deleted; run: npm run doctor`)
	return bytes
}

/** Two processes may run this at once: the first to link its file wins, and no other ever reads a partial secret. */
function make(folder: string, file: string): Buffer {
	const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		const handle = openSync(unfinished, 'wx', 0o600)
		try {
			writeSync(handle, inFile(newSecret()))
			fsyncSync(handle)
		} finally {
			closeSync(handle)
		}
		linkSync(unfinished, file)
	} catch (error) {
		if (isNoRoom(error))
			throw new SettingError(
				`The disk is full: the secret ${file} cannot be written. Make room on the disk of DATA_DIR and start again.`,
			)
		if (!isCode(error, 'EEXIST'))
			throw new SettingError(`The secret ${file} cannot be written; check who owns the folder that DATA_DIR names.`)
	} finally {
		rmSync(unfinished, { force: true })
	}
	const bytes = read(file)
	if (!bytes) throw new SettingError(`The secret ${file} vanished while it was made.`)
	return bytes
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
