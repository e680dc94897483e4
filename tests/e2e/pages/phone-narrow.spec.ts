import { misfitsOf } from '../support/misfits.ts'
import { publicPages, expect, test } from '../support/site.ts'

const parts = 4

for (let index = 0; index < parts; index++) {
	test(`every page fits a screen of 320 px, and with text of twice the size one of 360 px (${index + 1} of ${parts})`, async ({
		page,
		watch,
	}) => {
		test.setTimeout(300_000)
		watch.expected.push(/status of 404/)
		const more = index === 0 ? ['/sign-in', '/no/such/page'] : []
		expect(await misfitsOf(page, [...(await publicPages(index, parts)), ...more])).toEqual([])
	})
}
