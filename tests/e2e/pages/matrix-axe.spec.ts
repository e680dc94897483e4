import { findings, findingsInBothModes } from '../support/axe.ts'
import { makeExamples } from '../../support/content/example-pages.ts'
import { linkIn, makeLinkedPages, unlistedPages } from '../../support/content/linked-pages.ts'
import { ownPagesOf, viewerPagesOf } from '../../support/content/own-pages.ts'
import { pagesWithout } from '../../support/pages/page-kinds.ts'
import { mailsTo, publicPaths, publishIssue } from '../support/backstage.ts'
import { ownPages } from '../support/own-pages.ts'
import { sessionCookie, addPerson, signInAs, site } from '../support/people.ts'
import { settled, test, expect, type Page } from '../support/site.ts'

/* Every page at both widths, in both modes and all palettes. For `npm run drill -- axe`: it takes half an hour. */

const widths = [360, 1440]
const palettes = ['team-alpha', 'team-beta']
const parts = 16
const colours = ['color-contrast', 'link-in-text-block']

async function inAllColours(page: Page, path: string): Promise<string[]> {
	const found: string[] = []
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await page.goto(path)
		const where = `${path} at ${width} px`
		found.push(...(await findingsInBothModes(page, where)))
		for (const palette of palettes) {
			await page.evaluate((name) => (document.documentElement.dataset['team'] = name), palette)
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
				await settled(page)
				found.push(...(await findings(page, `${where} ${palette} ${colorScheme}`, colours)))
			}
		}
	}
	return found
}

for (let part = 0; part < parts; part += 1)
	test(`public pages are accessible in every colour and width (${part + 1} of ${parts})`, async ({ page }) => {
		test.setTimeout(1_800_000)
		const found: string[] = []
		for (const path of (await publicPaths()).filter((_path, at) => at % parts === part))
			found.push(...(await inAllColours(page, path)))
		expect(found).toEqual([])
	})

test('pages that only a link leads to are accessible in every colour and width', async ({ page, watch }) => {
	test.setTimeout(1_800_000)
	// There is an admin already: the page of the first one says so.
	watch.expected.push(/status of 4(04|10)/)
	const cookie = await sessionCookie(await addPerson('Ngozi Eze', 'owner'))
	const { editor } = await makeExamples(site, cookie)
	const post = editor.split('/').at(-1) ?? ''
	const paths = await linkedPages(cookie, post)
	const found: string[] = []
	for (const path of [...paths, ...unlistedPages]) found.push(...(await inAllColours(page, path)))
	expect(found).toEqual([])
})

const linkedPages = (cookie: string, post: string) =>
	makeLinkedPages(site, cookie, post, {
		find: async (email, pattern) => linkIn(await mailsTo(email), pattern),
		publishIssue,
	})

test('every page of app/routes.ts is in one of these lists', async () => {
	test.setTimeout(300_000)
	const cookie = await sessionCookie(await addPerson('Ngozi Eze', 'owner'))
	const { paths, editor } = await ownPagesOf(site, cookie)
	const viewers = await viewerPagesOf(site, await sessionCookie(await addPerson()))
	const linked = await linkedPages(cookie, editor.split('/').at(-1) ?? '')
	expect(pagesWithout([...(await publicPaths()), ...unlistedPages, ...linked, ...paths, ...viewers])).toEqual([])
})

const ownParts = 4

for (let part = 0; part < ownParts; part += 1)
	test(`pages about a person and of the admin area are accessible in every colour and width (${part + 1} of ${ownParts})`, async ({
		page,
		watch,
	}) => {
		test.setTimeout(3_600_000)
		// Pages with a broken link in their address.
		watch.expected.push(/status of 404/)
		const found: string[] = []
		await signInAs(page, 'admin', 'Ngozi Eze')
		const paths = await ownPages(page)
		for (const path of paths.filter((_path, at) => at % ownParts === part))
			found.push(...(await inAllColours(page, path)))
		expect(found).toEqual([])
	})

test('pages of somebody who is no admin are accessible in every colour and width', async ({ page }) => {
	test.setTimeout(1_800_000)
	const email = await signInAs(page, 'viewer', 'Bola Ade')
	const found: string[] = []
	for (const path of await viewerPagesOf(site, await sessionCookie(email)))
		found.push(...(await inAllColours(page, path)))
	expect(found).toEqual([])
})
