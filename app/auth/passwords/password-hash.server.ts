import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { QueueFull, workQueue } from '#app/platform/jobs/work-queue.server.ts'
import { authMessages } from '../messages.ts'
import { normalPassword } from './password-rules.ts'

/** argon2id at the strength of ASVS 5.0 appendix C. A change rehashes each password at its owner's next sign-in. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

type Settings = typeof strength
type Parsed = { settings: Settings; salt: Buffer; tag: Buffer }

const derive = promisify(argon2)
/** A hash takes about 40 ms of one core and 19 MiB; a flood of sign-ins must leave pages their share of the machine. */
const queued = workQueue({ running: 2, waiting: 50 }, () => new QueueFull(authMessages.busy))

/** How many passwords were hashed; the brute-force test reads it. */
export let hashesMade = 0

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16)
	const tag = await tagOf(password, salt, strength)
	const { memory, passes, parallelism } = strength
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
	const parsed = parse(stored)
	if (!parsed) return false
	const tag = await tagOf(password, parsed.salt, parsed.settings)
	return tag.length === parsed.tag.length && timingSafeEqual(tag, parsed.tag)
}

export function isOutdated(stored: string): boolean {
	const settings = parse(stored)?.settings
	return (
		settings?.memory !== strength.memory ||
		settings.passes !== strength.passes ||
		settings.parallelism !== strength.parallelism
	)
}

async function tagOf(password: string, nonce: Buffer, settings: Settings): Promise<Buffer> {
	const message = Buffer.from(normalPassword(password))
	return queued(async () => {
		hashesMade += 1
		return derive('argon2id', { message, nonce, tagLength, ...settings })
	})
}

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function parse(stored: string): Parsed | null {
	const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
	if (!match) return null
	const [, memory, passes, parallelism, salt = '', tag = ''] = match
	return {
		settings: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
		salt: Buffer.from(salt, 'base64'),
		tag: Buffer.from(tag, 'base64'),
	}
}
