import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { anyOf } from '#app/content/content-type.ts'
import { referredTypes } from '#app/content/references/find-references.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { allowedValue, fillings, type Filling, type Named } from '../../support/content/allowed-values.ts'
import { pathsOf } from '../../support/pages/public-routes.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password, signInByPassword } from '../support/people.ts'
import { expect, settled, test, type Page } from '../support/site.ts'

/* Whatever a definition allows to be published, no page scrolls sideways on a screen of 320 px. */

const email = 'owner@example.com'
type Any = ReturnType<typeof anyOf>
const [longest] = fillings

const referred = new Set(contentTypes.flatMap((type) => type.open(({ field }) => referredTypes(field.shape))))
/** What others refer to comes first. */
const inOrder = contentTypes.toSorted((one, other) => Number(referred.has(other.name)) - Number(referred.has(one.name)))

/** A picture of the library, as wide as a logo may be. */
async function addLogo(page: Page): Promise<string> {
	const logo = sharp({ create: { width: 1200, height: 300, channels: 4, background: '#2a2f7e' } })
	const response = await page.request.post(`${site}/admin/media/upload`, {
		multipart: {
			key: randomUUID(),
			alt: 'Our logo',
			picture: { name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() },
		},
		headers: { origin: site, accept: 'application/json' },
	})
	const { address }: { address: string } = await response.json()
	expect(address).toMatch(/^\/media\//)
	return address
}

/** Publishes a value of a type as its form sends it: of a single, or as a new item, whose id it gives. */
async function publish(page: Page, type: Any, filling: Filling, named: Named): Promise<string> {
	const isSingle = type.kind === 'single'
	const isIssue = type.name === issuesTypeName
	const path = `/admin/site/${type.name}/${isSingle ? 'single' : 'new'}`
	const form = await (await page.request.get(site + path)).text()
	const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? '0'
	const fields = type.open(({ field }) => field.toForm(allowedValue(field, filling, named), 'value'))
	const response = await page.request.post(site + path, {
		form: { ...Object.fromEntries(fields), version, intent: isIssue ? 'save' : 'publish' },
		headers: { origin: site },
		maxRedirects: 0,
	})
	expect([path, response.status()]).toEqual([path, isSingle ? 200 : 303])
	const id = response.headers()['location']?.split('/').at(-1) ?? ''
	if (!isIssue) return id
	// An issue is published by sending it; the mail server of this site is not there, and nobody gets it.
	const sent = await page.request.post(`${site}/admin/newsletter/issues/${id}`, {
		form: { intent: 'send', version: '1' },
		headers: { origin: site },
	})
	expect([id, sent.status()]).toEqual([id, 200])
	return id
}

/** How far a page reaches beyond the screen, and what does. */
const beyond = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement
		if (scrollWidth <= clientWidth) return []
		// The innermost ones: what widens the elements around it.
		const isWide = (element: Element) => {
			const { left, right } = element.getBoundingClientRect()
			return right > clientWidth + 1 && left < clientWidth && right - left > 1
		}
		const wide = [...document.querySelectorAll('body *')].filter(
			(element) => isWide(element) && ![...element.children].some(isWide),
		)
		const names = wide
			.toSorted((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)
			.slice(0, 2)
			.map((element) => `${element.outerHTML.slice(0, 90)} ${element.parentElement?.className}`)
		return [`${scrollWidth} px wide`, ...names]
	})

/** Where such values are shown to who edits them: the lists, and an item of each with its address and its preview links. */
async function editingPages(page: Page): Promise<string[]> {
	const items: string[] = []
	for (const type of ['services', 'testimonials', 'questions', 'own-pages']) {
		const list = await (await page.request.get(`${site}/admin/site/${type}`)).text()
		const found = [...list.matchAll(/href="(\/admin\/site\/[\w-]+\/(?!new")[\w-]+)"/g)].map(([, item = '']) => item)
		const item = found.at(-1) ?? ''
		items.push(`/admin/site/${type}`, item, `${item}/previews`)
		if (type === 'services' || type === 'own-pages') items.push(`${item}/address`)
	}
	return ['/admin', '/admin/site', '/admin/site/company/single', '/admin/site/navigation/single', ...items]
}

test('no page scrolls sideways at 320 px, whatever may be published in any field', async ({ page, watch }) => {
	test.setTimeout(600_000)
	watch.expected.push(/request: http:\/\/localhost/, /^error: $/, /CONNECTION_REFUSED/, /status of 40/)
	const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@site.test' }
	const settings = { ...mail, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LIMITS: 'desk=1000,100000,1000,100000' }
	const { stop } = await startOwnSite(settings)
	const found: string[] = []
	const shown: string[] = []
	try {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await page.setViewportSize({ width: 320, height: 640 })
		await signInByPassword(page, email, site)
		const items = new Map<string, string>()
		const item = (to: string) => {
			const id = items.get(to)
			if (id === undefined) throw new Error(`An item of ${to} is needed first.`)
			return id
		}
		const named = { picture: await addLogo(page), item }
		for (const filling of fillings)
			await test.step(filling.name, async () => {
				for (const type of inOrder) items.set(type.name, await publish(page, type, filling, named))
				const listed = pathsOf(await (await page.request.get(`${site}/sitemap.xml`)).text())
				for (const path of new Set([
					...listed,
					'/',
					'/blog',
					'/contact?sent=1',
					'/offline',
					'/no/such/page',
					'/sign-in',
					...(filling === longest ? await editingPages(page) : []),
				])) {
					await page.goto(site + path)
					await settled(page)
					if (filling === longest) shown.push(await page.locator('body').innerHTML())
					found.push(...(await beyond(page)).map((part) => `${filling.name}, ${path}: ${part}`))
				}
			})
		expect(found).toEqual([])
		// What is valid until a day was on the pages, too.
		expect(shown.filter((html) => html.includes('September 30, 2099')).length).toBeGreaterThan(0)
	} finally {
		await stop()
	}
})
