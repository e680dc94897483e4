import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { keysOf } from '#app/content/group.ts'
import { readEnv } from '#app/platform/env/env.server.ts'
import { limitTable } from '#app/platform/env/limit-table.ts'
import { limitIn, limitNames } from './groups/frequency-settings.ts'
import { secretNames, destinationsOf } from './secret-places.server.ts'
import { groupNames, isSettingName, namesIn, settingNames, settings, variablesOf } from './settings-table.ts'
import { partsOfSmtpUrl, smtpUrlOf } from './smtp-url.ts'

test('every setting is in one group, and its help and label fit a page', () => {
	expect(groupNames.flatMap(namesIn).toSorted()).toEqual(settingNames.toSorted())
	for (const name of settingNames) {
		expect(isSettingName(name)).toBe(true)
		const { field } = settings[name]
		expect(field.label.length, name).toBeLessThan(60)
	}
	expect(isSettingName('constructor')).toBe(false)
})

test('every secret says where it is sent, by settings of its own page', () => {
	expect(secretNames.toSorted()).toEqual(settingNames.filter((name) => settings[name].secret === true).toSorted())
	for (const names of groupNames.map(namesIn))
		for (const name of names) for (const place of destinationsOf(name)) expect(names, name).toContain(place)
	// An address that is typed freely on the page of a secret is in the table: otherwise it is asked about here.
	const typed = groupNames
		.flatMap((group) => (namesIn(group).some((name) => settings[name].secret) ? namesIn(group) : []))
		.filter((name) => /url|issuer|host|server/i.test(name))
	for (const name of typed)
		expect(
			secretNames.some((secret) => destinationsOf(secret).includes(name)),
			name,
		).toBe(true)
})

test('every variable that a setting sets is one that the environment may have', () => {
	const known = Object.keys(readEnv({ ...variablesOf({ mailServer: 'smtp.example.com' }) }))
	expect(known).toContain('SMTP_URL')
	expect(variablesOf({})).toEqual({})
	expect(() => readEnv({ MAIL_REPLY_TO: 'nobody' })).toThrow('MAIL_REPLY_TO')
})

const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

test('the mail library reads from the address exactly what was entered', () => {
	fc.assert(
		fc.property(
			fc.constantFrom('smtp.example.com', '127.0.0.1', 'mail', '::1'),
			fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
			fc.constantFrom('starttls', 'tls', 'none'),
			part.filter((text) => text.isWellFormed()),
			part.filter((text) => text.isWellFormed()),
			(server, port, security, user, password) => {
				const url = smtpUrlOf({ server, port: port === undefined ? '' : String(port), security, user, password })
				const { options } = createTransport({ url: url ?? '' })
				expect(options).toMatchObject({ host: server, auth: { user, pass: password }, secure: security === 'tls' })
				expect(Reflect.get(options, 'port')).toBe(port ?? { tls: 465, starttls: 587, none: 25 }[security])
				expect([Reflect.get(options, 'requireTLS'), Reflect.get(options, 'ignoreTLS')]).toEqual([
					security === 'starttls' ? true : undefined,
					security === 'none' ? true : undefined,
				])
				expect(readEnv({ SMTP_URL: url ?? '' }).SMTP_URL).toBe(url)
				expect(partsOfSmtpUrl(url ?? '')).toMatchObject({ server, security, user })
			},
		),
	)
})

test('an address of the environment is shown in parts, whatever it leaves out', () => {
	expect(partsOfSmtpUrl('smtp://mail.example.com')).toEqual({
		server: 'mail.example.com',
		port: '587',
		security: '',
		user: '',
	})
	expect(partsOfSmtpUrl('smtps://a%40b.c:secret@mail.example.com')).toMatchObject({ port: '465', user: 'a@b.c' })
	expect(partsOfSmtpUrl('smtp://100%:x@h:25').user).toBe('100%')
})

test('a budget in naira is never more dollars than it buys, and is one that the environment could have', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 999_999_999 }),
			fc.integer({ min: 1_000, max: 9_999_999_999 }).map((rate) => rate / 10_000),
			(amount, rate) => {
				fc.pre(amount / rate < 1_000_000 && rate >= 1)
				const values = { aiBudgetCurrency: 'NGN', aiBudget: String(amount), aiBudgetRate: rate.toFixed(4) }
				const dollars = variablesOf(values)['AI_MONTHLY_BUDGET'] ?? ''
				const prices = { AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' }
				const read = readEnv({ ...prices, AI_MONTHLY_BUDGET: dollars }).AI_MONTHLY_BUDGET ?? Number.NaN
				expect(read).toBeLessThanOrEqual(amount / rate)
				expect(read).toBeGreaterThan(amount / rate - 0.0002)
			},
		),
	)
	expect(variablesOf({ aiBudget: '7.5' })['AI_MONTHLY_BUDGET']).toBe('7.5')
	expect(variablesOf({ aiBudgetRate: '1600' })['AI_MONTHLY_BUDGET']).toBeUndefined()
	expect(variablesOf({ aiBudget: '5', aiBudgetCurrency: 'NGN' })['AI_MONTHLY_BUDGET']).toBe('0')
})

test('limits that are entered row by row are read as LIMITS has them, and shown row by row', () => {
	const values = { 'limit-enquiry': '10, 40, 120, 1200', 'limit-link': '600,40000' }
	const text = variablesOf(values)['LIMITS'] ?? ''
	expect(readEnv({ LIMITS: text }).LIMITS).toEqual({
		enquiry: { burst: 10, perHour: 40, siteBurst: 120, sitePerHour: 1_200 },
		link: { burst: 600, perHour: 40_000, siteBurst: null, sitePerHour: null },
	})
	expect(limitNames.map((limit) => limitIn(text, `limit-${limit}`)).filter((shown) => shown !== '')).toEqual([
		'10, 40, 120, 1200',
		'600,40000',
	])
	expect(limitNames.toSorted()).toEqual(keysOf(limitTable).toSorted())
	expect(readEnv(variablesOf({ aiTimeout: '7' })).AI_TIMEOUT_MS).toBe(7_000)
})

test('every value that a choice offers is one that the environment takes', () => {
	for (const name of settingNames) {
		const { variable, field } = settings[name]
		if (field.shape.kind !== 'choice' || ['SMTP_URL', 'AI_MONTHLY_BUDGET'].includes(variable)) continue
		for (const value of field.shape.options) {
			const needed = problemIn({ [variable]: value })
			expect([variable, value, needed]).toEqual([variable, value, expect.stringMatching(/^$|needed/)])
		}
	}
})

function problemIn(variables: Record<string, string>): string {
	try {
		readEnv(variables)
		return ''
	} catch (error) {
		return error instanceof Error ? error.message : ''
	}
}
