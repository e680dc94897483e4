import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { readEnv } from '#app/platform/env/env.server.ts'
import { groupNames, isSettingName, namesIn, settingNames, settings, variablesOf } from './settings-table.ts'
import { partsOfSmtpUrl, smtpUrlOf } from './smtp-url.ts'

test('every setting is in one group, and its help and label fit a page', () => {
	expect(groupNames.flatMap(namesIn).toSorted()).toEqual(settingNames.toSorted())
	for (const name of settingNames) {
		expect(isSettingName(name)).toBe(true)
		const { secret, field } = settings[name]
		expect(field.label.length, name).toBeLessThan(60)
		for (const place of secret?.sentTo ?? []) expect(isSettingName(place), name).toBe(true)
	}
	expect(isSettingName('constructor')).toBe(false)
})

test('every variable that a setting stands for is one that the environment may have', () => {
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
