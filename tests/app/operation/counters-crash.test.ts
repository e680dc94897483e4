import { expect, test } from 'vitest'
import { newSiteFolder } from '../../support/database.ts'
import { startSiteProcess } from '../../support/site-process.ts'

test('limits are remembered by a process that was killed', async () => {
	const settings = { DATA_DIR: await newSiteFolder(), LIMITS: 'mail=3,1; enquiry=2,1,50,50' }
	const ask = async (url: string, number: number) => {
		const body = new URLSearchParams({ email: `crash-${number}@example.com`, website: '' })
		const response = await fetch(`${url}/newsletter`, {
			method: 'POST',
			body,
			headers: { origin: 'http://site.test' },
			redirect: 'manual',
		})
		return response.status
	}
	const first = startSiteProcess(settings)
	const url = await first.url
	for (let number = 0; number < 3; number++) expect(await ask(url, number)).toBe(303)
	expect(await ask(url, 3)).toBe(429)
	first.signal('SIGKILL')
	await first.ended
	const second = startSiteProcess(settings)
	expect(await ask(await second.url, 4)).toBe(429)
	second.signal('SIGKILL')
	await second.ended
})
