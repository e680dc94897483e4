import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { seats } from '../../support/seats.ts'

const app = await startApp({ seed: 'sample', env: { TRUST_PROXY: '1' } })
const people = await seats(app)
await people.ready()

test('own posts and public pages are found to link to, and drafts are not', async () => {
	const hidden = `Secret sunroof ${crypto.randomUUID().slice(0, 8)}`
	await people.send('admin', '/blog/new', {
		method: 'POST',
		body: new URLSearchParams({
			title: hidden,
			slug: 'hidden',
			content: 'Text.',
			tab: crypto.randomUUID(),
			version: '0',
		}),
	})
	const find = async (q: string) => {
		const response = await people.send('viewer', `/api/writing/link-places?${new URLSearchParams({ q })}`)
		const reply: unknown = await response.json()
		return reply
	}
	expect(await find('inverter three-bedroom')).toMatchObject({
		places: expect.arrayContaining([
			{
				href: '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat',
				title: expect.stringContaining('three-bedroom'),
				kind: 'Post',
			},
		]),
	})
	expect(await find('electrical')).toMatchObject({
		places: expect.arrayContaining([{ href: '/services/electrical', title: expect.any(String), kind: 'Service' }]),
	})
	expect(await find('privacy')).toMatchObject({
		places: expect.arrayContaining([{ href: '/legal/privacy', title: 'Privacy Policy', kind: 'Page' }]),
	})
	expect(JSON.stringify(await find('Secret sunroof'))).not.toContain(hidden)
	expect(await find('')).toEqual({ places: [] })
	expect((await people.send('visitor', '/api/writing/link-places?q=solar')).status).toBe(401)
})
