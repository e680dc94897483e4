import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { forgetSecrets, masterKey, readSecrets, secret } from '#app/platform/env/secrets/secrets.server.ts'
import { checkSecrets } from './check-secrets.server.ts'

let dataDir: string
beforeEach(() => {
	dataDir = mkdtempSync(path.join(tmpdir(), 'keys-'))
	loadEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	forgetSecrets()
})
afterEach(() => {
	rmSync(dataDir, { recursive: true, force: true })
	loadEnv({})
	forgetSecrets()
})
const findings = (inDatabase = false) =>
	checkSecrets(dataDir, { accounts: 1, inDatabase }).map(({ state, message }) => `${state}: ${message}`)
const damage = (name: string) => {
	mkdirSync(path.join(dataDir, 'secrets'), { recursive: true })
	writeFileSync(path.join(dataDir, 'secrets', name), 'rust')
	chmodSync(path.join(dataDir, 'secrets', name), 0o600)
}

test('a damaged key is looked for in a backup, but for the master key, which no backup holds', () => {
	secret('auth')
	damage('throttle')
	expect(findings()).toEqual(['broken: secrets/throttle cannot be read or is damaged; a backup holds it too'])
	damage('master')
	const [, master = ''] = findings()
	expect(master).toMatch(/^broken: secrets\/master cannot be read or is damaged, and no backup holds it/)
	expect(master).toContain('type the passwords and keys of /admin/settings again')
})

test('where nothing is broken, the master key is named as what no backup holds', () => {
	secret('auth')
	expect(findings()).toEqual(['ok: 1, readable by this user only'])
	masterKey()
	expect(findings()).toEqual([
		'ok: 2, readable by this user only; backups hold all but secrets/master, so store a copy of that elsewhere',
	])
	// What the sentence says is what a backup takes.
	expect(readSecrets().map(({ purpose }) => purpose)).toEqual(['auth'])
})

test('where they are in the database, files are not read any more: only the master key’s is looked at', () => {
	expect(findings(true)).toEqual(['ok: none in DATA_DIR/secrets, and none is needed there'])
	damage('auth')
	damage('throttle')
	expect(findings(true)).toEqual(['ok: 2, readable by this user only'])
	damage('master')
	expect(findings(true)).toEqual([expect.stringMatching(/^broken: secrets\/master cannot be read/)])
})
