import { findingsInBothModes } from '../support/axe.ts'
import { ownPages } from '../support/own-pages.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test('pages that a form, a list or a frame leads to are accessible: merging, adding, confirming, addresses, drafts', async ({
	page,
	watch,
}) => {
	test.setTimeout(600_000)
	watch.expected.push(/^error: $/)
	await signInAs(page, 'owner', 'Ngozi Eze')
	const kinds = [
		/\/topics\/[^/]+\/merge/,
		/\/topics\/[^/]+\/delete/,
		/^\/admin\/confirm/,
		/\/address$/,
		/^\/admin\/draft\//,
		/\/comment$/,
		/\/previews/,
		/^\/admin\/site\/redirects\/new$/,
		/^\/admin\/users\/invitations\/new$/,
		/^\/admin\/posts\/topics\/new$/,
		/^\/admin\/site\/prices$/,
	]
	const all = await ownPages(page)
	const paths = kinds.map((kind) => all.find((path) => kind.test(path)) ?? `none of ${String(kind)}`)
	expect(paths.filter((path) => path.startsWith('none'))).toEqual([])
	const found: string[] = []
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	for (const path of paths) {
		await page.goto(path)
		for (const width of [1440, 320]) {
			await page.setViewportSize({ width, height: 800 })
			found.push(...(await findingsInBothModes(page, `${path} at ${width} px`)))
		}
	}
	expect(found).toEqual([])
})
