import { expect, it } from 'vitest'
import type { AddressResponse } from './address-response.server.ts'
import { inLowerCase } from './lower-case.ts'

const site: Readonly<Record<string, AddressResponse>> = {
	'/about': { status: 200, location: null },
	'/blog/tag/yor%C3%B9b%c3%a1': { status: 200, location: null },
	'/privacy': { status: 308, location: '/legal/privacy' },
	'/admin': { status: 302, location: '/blog' },
	'/api/viewer': { status: 200, location: null },
	'/media/roof-1a2b3c4d': { status: 200, location: null },
	'/about.data': { status: 200, location: null },
}
const target = async (path: string) => {
	const asked: string[] = []
	const found = await inLowerCase(path, async (address) => {
		asked.push(address)
		return site[address] ?? { status: 404, location: null }
	})
	return { to: found?.target ?? null, asked }
}

it.each([
	['/About', '/about'],
	['/ABOUT', '/about'],
	['/Blog/Tag/YOR%C3%B9b%c3%a1', '/blog/tag/yor%C3%B9b%c3%a1'],
	['/Privacy', '/legal/privacy'],
	// An admin sees a page there.
	['/Admin', '/admin'],
	['/Nothing', null],
])('%s leads to %s', async (path, to) => {
	expect((await target(path)).to).toBe(to)
})

it.each(['/about', '/%C3%A9', '/Api/viewer', '/api/Viewer', '/media/Roof-1a2b3c4d', '/About.data'])(
	'%s asks for no other address',
	async (path) => {
		expect(await target(path)).toEqual({ to: null, asked: [] })
	},
)
