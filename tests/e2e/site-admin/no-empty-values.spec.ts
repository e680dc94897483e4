import { pagesBelow } from '../../support/pages/page-kinds.ts'
import { nothingsOn, printsValues } from '../support/empty-values.ts'
import { ownSite as at, startOwnSite } from '../support/own-site.ts'
import { password, ready, signInByPassword } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

const email = 'owner@example.com'

// That of a site with one example of each thing is on the walk of phone-company-name.spec.ts.
test('no page of the admin area of an empty site prints what is zero or none', async ({ page, watch }) => {
	test.setTimeout(600_000)
	watch.expected.push(
		/request: http:\/\/localhost/,
		/^error: $/,
		/CONNECTION_REFUSED/,
		/status of 404/,
		/Blocked script/,
	)
	const { stop } = await startOwnSite({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
	try {
		await signInByPassword(page, email, at)
		// An empty site has only the pages without an id.
		const paths = pagesBelow(/admin-layout\.tsx$/).filter((path) => !/[:*]/.test(path) && printsValues(path))
		expect(paths.length).toBeGreaterThan(25)
		const found: string[] = []
		for (const path of paths) {
			await page.goto(at + path)
			await ready(page, 'admin')
			found.push(...(await nothingsOn(page, path)))
		}
		expect(found).toEqual([])
	} finally {
		await stop()
	}
})
