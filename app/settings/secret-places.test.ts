import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newDataDir, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { saveSettings, versionOf } from './save-settings.server.ts'
import { secretPairs } from './secret-places.server.ts'
import { loadSettings, openSettings, storedSettings } from './settings.server.ts'
import {
	namesIn,
	settings,
	variablesOf,
	type SettingGroup,
	type SettingName,
	type SettingValues,
} from './settings-table.ts'

/* A secret of the environment is not sent to an address that an admin newly types. What was stored before keeps working. */

const common = { SITE_URL: 'https://imole.example', DATA_DIR: newDataDir() }
let database: TestDatabase
beforeAll(async () => {
	log.level = 'silent'
	connectSubscribers([])
	database = await openTestDatabase('embedded')
})
afterAll(() => database.close())
beforeEach(() => sql`delete from settings`)

async function save(group: SettingGroup, typed: SettingValues): Promise<Readonly<Record<string, string>>> {
	const version = versionOf(group, await storedSettings())
	try {
		await saveSettings({ group, typed, removed: [], version, origin: null })
		return {}
	} catch (error) {
		if (error instanceof ExpectedError) return error.errors
		throw error
	}
}

const store = async (values: SettingValues) => {
	for (const [name, value] of Object.entries(values))
		await sql`insert into settings (name, value) values (${name}, ${value})`
	await loadSettings()
}
const pairs = async (group: SettingGroup) => secretPairs(namesIn(group), openSettings(await storedSettings()).values)

type Case = {
	group: SettingGroup
	secret: Record<string, string>
	address: SettingName
	typed: SettingValues
	/** A choice between hosts that are fixed. */
	builtIn: SettingValues
}
const elsewhere = 'https://elsewhere.example/v1'
const cases: Case[] = [
	{
		group: 'cdn',
		secret: { CDN_TOKEN: `whsec_${'a'.repeat(40)}` },
		address: 'cdnUrl',
		typed: { cdnDriver: 'webhook', cdnUrl: elsewhere },
		builtIn: { cdnDriver: 'cloudflare', cdnZone: 'zone' },
	},
	{
		group: 'sms',
		secret: { SMS_API_KEY: 'a-key-of-the-operator' },
		address: 'smsBaseUrl',
		typed: { smsProvider: 'termii', smsFrom: 'Imole', smsBaseUrl: elsewhere },
		builtIn: { smsProvider: 'termii', smsFrom: 'Imole' },
	},
	{
		group: 'ai',
		secret: { AI_API_KEY: 'a-key-of-the-operator' },
		address: 'aiBaseUrl',
		typed: { aiProvider: 'openai-compatible', aiModel: 'm', aiBaseUrl: elsewhere },
		builtIn: { aiProvider: 'openai', aiModel: 'm' },
	},
	{
		group: 'captcha',
		// The environment has the secret with the provider only.
		secret: { CAPTCHA_SECRET_KEY: 'a-key-of-the-operator', CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k' },
		address: 'captchaVerifyUrl',
		typed: { captchaVerifyUrl: elsewhere },
		builtIn: {},
	},
]

describe.each(cases)('with a secret of the environment, $address', ({ group, secret, address, typed, builtIn }) => {
	const variable = Object.keys(secret)[0] ?? ''
	const own = settings[address].variable

	test('cannot be set, and the form says why and what to do', async () => {
		loadEnv({ ...common, ...secret })
		await loadSettings()
		const errors = await save(group, typed)
		expect(Object.keys(errors)).toEqual([address])
		expect(errors[address]).toContain(`${variable} is set in the server’s environment`)
		expect(errors[address]).toContain(`Set ${own} in the environment too, or remove ${variable} there`)
		expect(await storedSettings()).toEqual([])
	})

	test('leaves the choice between built-in providers', async () => {
		loadEnv({ ...common, ...secret })
		await loadSettings()
		expect(await save(group, builtIn)).toEqual({})
		expect(await pairs(group)).toEqual([])
	})

	test('that was stored before keeps working, is named, and can be removed but not changed', async () => {
		loadEnv({ ...common, ...secret })
		await store(typed)
		expect(JSON.stringify(env)).toContain('elsewhere.example')
		expect(await pairs(group)).toEqual([{ address, variable }])
		expect(Object.keys(await save(group, { ...typed, [address]: 'https://other.example' }))).toEqual([address])
		// The rest of the page is saved with it.
		expect(await save(group, typed)).toEqual({})
		await loadSettings()
		expect(JSON.stringify(env)).toContain('elsewhere.example')
	})

	test('that the environment decides, too, is nobody’s to change, and the rest is saved', async () => {
		loadEnv({ ...common, ...secret, ...variablesOf(typed) })
		await loadSettings()
		expect(await save(group, {})).toEqual({})
		expect(await pairs(group)).toEqual([])
	})
})

test('the secret for single sign-on is in the environment with its issuer, or not at all', () => {
	expect(() => loadEnv({ ...common, OIDC_CLIENT_SECRET: 'x', OIDC_CLIENT_ID: 'imole' })).toThrow('OIDC_ISSUER')
})

test('a secret of the admin goes where the admin says', async () => {
	loadEnv(common)
	const typed = { aiProvider: 'openai-compatible', aiModel: 'm', aiBaseUrl: elsewhere, aiKey: 'mine' }
	expect(await save('ai', typed)).toEqual({})
	await loadSettings()
	expect([env.AI_BASE_URL, await pairs('ai')]).toEqual([elsewhere, []])
})
