import { afterEach, expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { sql } from '#app/db/client.server.ts'
import { fileVersion, headerFile, pieceName } from '#app/features/site-export/site-file.ts'
import { zipWith } from '../../../../tests/support/programs/import-files.ts'
import { closeSite, newSite, run } from '../../../../tests/support/programs/new-site.ts'
import { importMessages } from '../messages.ts'

/* Subscribers of an imported site: who comes, and with which consent. */

const { siteFile: messages } = importMessages
afterEach(closeSite)

const given = {
	purpose: 'newsletter',
	text_version: '3',
	granted_at: '2024-05-01T00:00:00Z',
	source: 'newsletter page',
}

/** A subscriber with a consent, or with others than that. */
const subscriber = (email: string, consent: object = {}, consents?: readonly object[]) => {
	const consentId = newId()
	return {
		row: { id: newId(), email, state: 'confirmed', confirmed_at: '2024-05-01T01:00:00Z', consent_id: consentId },
		parts: { consents: consents ?? [{ id: consentId, subject_email: email, ...given, ...consent }] },
	}
}

const fileOf = (records: readonly object[]) =>
	zipWith({
		[pieceName('subscribers', 1)]: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
		[headerFile]: JSON.stringify({
			format: 'site export',
			version: fileVersion,
			madeAt: '2026-01-01T00:00:00.000Z',
			site: 'https://old.example',
			counts: { subscribers: records.length },
			columns: {},
		}),
	})

const emails = async () =>
	(await sql<{ email: string | null }[]>`select email from newsletter_subscribers order by 1`).map(({ email }) => email)
const consents = async () =>
	(await sql<{ email: string }[]>`select subject_email as email from consents order by 1`).map(({ email }) => email)

test('a subscriber comes with the consent of their address, and nobody without one', async () => {
	await newSite('embedded')
	const both = subscriber('two@reader.example')
	const file = await fileOf([
		subscriber('Ada@reader.example', { subject_email: 'ada@Reader.example' }),
		subscriber('none@reader.example', {}, []),
		subscriber('other@reader.example', { subject_email: 'ada@reader.example' }),
		subscriber('enquiry@reader.example', { purpose: 'enquiry' }),
		subscriber('unread@reader.example', { text_version: '' }),
		subscriber('untimed@reader.example', { granted_at: undefined }),
		subscriber('later@reader.example', { granted_at: '2099-01-01T00:00:00Z' }),
		subscriber('withdrawn@reader.example', { withdrawn_at: '2024-06-01T00:00:00Z' }),
		{ ...both, parts: { consents: [...both.parts.consents, ...both.parts.consents] } },
		{ ...both, row: { ...both.row, consent_id: null } },
	])
	for (const mode of ['dry', 'import'] as const) {
		const report = await run(file, mode)
		expect(report).toMatch(/subscribers: 1 (to import|imported), 9 not possible/)
		expect(report.split(messages.noConsent)).toHaveLength(10)
	}
	expect(await emails()).toEqual(['Ada@reader.example'])
	expect(await sql`select text_version, granted_at from consents`).toEqual([
		{ text_version: '3', granted_at: new Date(given.granted_at) },
	])
})

test('a subscriber who cannot come leaves no consent', async () => {
	await newSite('embedded')
	await sql`
		insert into newsletter_subscribers (id, email, state, unsubscribed_at) values
			(${newId()}, 'asked@reader.example', 'pending', null), (${newId()}, 'left@reader.example', 'unsubscribed', now())`
	const file = await fileOf([subscriber('Asked@reader.example'), subscriber('left@reader.example')])
	const report = await run(file)
	expect(report).toContain(`“Asked@reader.example”: ${messages.taken}`)
	expect(report).toContain(`“left@reader.example”: ${messages.unsubscribed}`)
	expect(await emails()).toEqual(['asked@reader.example', 'left@reader.example'])
	expect(await consents()).toEqual([])
})
