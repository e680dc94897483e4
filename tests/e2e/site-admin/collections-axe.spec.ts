import { findings, findingsInBothModes } from '../support/axe.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, ready, signInByPassword } from '../support/people.ts'
import { expect, settled, test } from '../support/site.ts'

/* The collections of which the sample has no items: their pages in the admin, and the sections that show them. */

const email = 'owner@example.com'
const person = '/illustrations/people/person-1.svg'

const items: [type: string, values: Record<string, string>][] = [
	[
		'team',
		{
			'value.name': 'Ada Obi',
			'value.role': 'Lead engineer',
			'value.text': 'Signs every board.',
			'value.portrait.src': person,
			'value.portrait.alt': 'Ada Obi',
			'value.links': 'one',
			'value.links.one.label': 'LinkedIn',
			'value.links.one.href': 'https://linkedin.example/ada',
		},
	],
	['client-marks', { 'value.name': 'Kano Clinic', 'value.permission': 'on', 'value.light.src': person }],
	['client-marks', { 'value.name': 'Eko Bakery', 'value.permission': 'on', 'value.link': 'https://eko.example' }],
	[
		'licences',
		{
			'value.name': 'Electrical contractor',
			'value.issuedBy': 'NEMSA',
			'value.number': 'A 12',
			'value.validUntil': '2099-12-31',
			'value.link': 'https://register.example/a12',
		},
	],
	['questions', { 'value.question': 'Do you come on Sundays?', 'value.answer': 'We do.' }],
	['questions', { 'value.question': 'Who pays for fuel?', 'value.answer': 'We do.' }],
]

test('team, clients, licences and questions are accessible where they are edited and where they are shown', async ({
	page,
	watch,
}) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/, /^error: $/, /CONNECTION_REFUSED/)
	const settings = { SEED: 'sample', ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
	const { stop } = await startOwnSite(settings)
	const found: string[] = []
	try {
		await signInByPassword(page, email, site)
		const edited = new Set<string>()
		for (const [type, values] of items) {
			const path = `/admin/site/${type}/new`
			const response = await page.request.post(site + path, {
				form: { ...values, version: '0', intent: 'publish' },
				headers: { origin: site },
				maxRedirects: 0,
			})
			expect([path, response.status()]).toEqual([path, 303])
			edited.add(`/admin/site/${type}`).add(path)
			edited.add(new URL(response.headers()['location'] ?? '', site).pathname)
		}
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		for (const path of [...edited, '/admin/site/blog-page/single', '/', '/about', '/contact']) {
			await page.goto(site + path)
			if (path.startsWith('/admin')) await ready(page, 'admin')
			for (const width of [360, 1440]) {
				await page.setViewportSize({ width, height: 900 })
				found.push(...(await findingsInBothModes(page, `${path} at ${width} px`)))
			}
		}
		await page.goto(`${site}/contact`)
		await page.getByText('Who pays for fuel?').click()
		await settled(page)
		found.push(...(await findings(page, 'an open question')))
		expect(found).toEqual([])
	} finally {
		await stop()
	}
})
