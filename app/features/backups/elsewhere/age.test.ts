import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decryptInto, encryptFile, newKeyPair } from './age.server.ts'
import { elsewhereMessages as messages } from './messages.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'imole-age-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const signal = new AbortController().signal
const file = (name: string) => path.join(folder, name)

async function encrypted(plain: Uint8Array, ...recipients: string[]): Promise<Buffer> {
	fs.writeFileSync(file('plain'), plain)
	const pieces: Uint8Array[] = []
	for await (const piece of encryptFile(file('plain'), recipients, signal)) pieces.push(Uint8Array.from(piece))
	return Buffer.concat(pieces)
}
async function decrypted(bytes: Uint8Array, identity: string, size = 100_000): Promise<Buffer> {
	fs.rmSync(file('opened'), { force: true })
	const pieces = async function* () {
		for (let at = 0; at < bytes.length; at += size) {
			yield new Uint8Array()
			yield bytes.slice(at, at + size)
		}
	}
	await decryptInto(file('opened'), pieces(), identity, signal)
	return fs.readFileSync(file('opened'))
}

test('what was encrypted for two keys opens with either, and with no other', async () => {
	const [recovery, verification, other] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()])
	const plain = randomBytes(1_000_003)
	const bytes = await encrypted(plain, recovery.recipient, verification.recipient)
	expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
	expect(bytes.includes(plain.subarray(0, 32))).toBe(false)
	for (const { identity } of [recovery, verification])
		expect((await decrypted(bytes, identity)).equals(plain)).toBe(true)
	await expect(decrypted(bytes, other.identity)).rejects.toThrow(messages.keyWrong)
})

test.each([997, 131_072, 131_073, 900_000])('opens from pieces of any size: %i bytes', async (size) => {
	const { identity, recipient } = await newKeyPair()
	const plain = randomBytes(700_001)
	expect((await decrypted(await encrypted(plain, recipient), identity, size)).equals(plain)).toBe(true)
})

test('one byte that is different anywhere, or a missing end, is damage', async () => {
	const { identity, recipient } = await newKeyPair()
	const bytes = await encrypted(randomBytes(200_000), recipient)
	for (const at of [3, 190, 250, 100_000, bytes.length - 1]) {
		const flipped = Buffer.from(bytes)
		flipped[at] = (flipped[at] ?? 0) ^ 1
		await expect(decrypted(flipped, identity), `byte ${at}`).rejects.toThrow(/damaged|does not open/)
	}
	const chunk = 65_536 + 16
	for (const end of [0, 10, bytes.length - 1, bytes.length - (bytes.length % chunk)])
		await expect(decrypted(bytes.subarray(0, end), identity), `cut at ${end}`).rejects.toThrow(messages.fileDamaged)
})

/** Made with the age program, version 1.1.1: age -r RECIPIENT. */
const foreign = {
	identity: 'AGE-SECRET-KEY-1V4284FXMU96QCVF6UG8X2K6CS53Y4CQQAYW5GPQCFCVJ2QSJAVXQTQSXXR',
	bytes:
		'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAvYUVkRTdSSnJCdzlKQU9reHNkNUhVbmZMampKVXFrYWlZUnFlMVJ0alVzCkphRFVsUEt2Nk5Vbm9QM0RyM1pCNXFrd2laaTRmNk1sa3pVQUM1NVNXSDAKLS0tIExmQ0lTTGNjb1JON0YwdU5JUkRudk1WczBLcnl5bXZXVzBtaXBCRTJXd2MK1pShdPfNy49y9KImfZt8g4l8gdmrcmKduxU3PmXVoDbAKnCkoIWvV1jk9ns7',
}

test('opens what the age program has made', async () => {
	expect((await decrypted(Buffer.from(foreign.bytes, 'base64'), foreign.identity)).toString()).toBe('Ẹ kú ilé\n')
})

test('a reader that is aborted ends the thread', async () => {
	fs.writeFileSync(file('plain'), randomBytes(2_000_000))
	const { recipient } = await newKeyPair()
	const stop = new AbortController()
	const read = async () => {
		for await (const piece of encryptFile(file('plain'), [recipient], stop.signal)) if (piece) stop.abort()
	}
	await expect(read()).rejects.toThrow(/abort/)
})
