import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { editThisPage, password, ready, expectText, signInByPassword } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/*
 * The five changes that an owner makes most often, each with at most six presses from the dashboard or the page, on a
 * phone, too, where the navigation is behind a button: what lies deep is found by its name there.
 */

const email = 'owner@example.com'
const maxPresses = 6

/** Counts what an owner presses; typing is not counted. */
class Hand {
	presses = 0
	readonly page: Page
	readonly isMobile: boolean
	constructor(page: Page, isMobile: boolean) {
		this.page = page
		this.isMobile = isMobile
	}
	async press(what: Locator): Promise<void> {
		await what.click()
		this.presses += 1
	}
	/** A press into the field, and a text in place of its own. */
	async retype(path: string, text: string): Promise<void> {
		const control = this.page.locator(`[name="value.${path}"]`)
		await this.press(control)
		await this.page.keyboard.press('ControlOrMeta+A')
		await this.page.keyboard.insertText(text)
		await expect(control).toHaveValue(text)
	}
	async publish(): Promise<void> {
		await this.press(this.page.getByRole('button', { name: 'Publish', exact: true }))
		await expectText(this.page, 'Published. Visitors see it now.')
	}
}

type Change = { name: string; from: string; change: (hand: Hand) => Promise<void>; shownAt: string; shown: RegExp }

const link = ({ page }: Hand, name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true })

async function openSite(hand: Hand): Promise<void> {
	if (hand.isMobile) await hand.press(hand.page.getByRole('button', { name: 'Toggle menu' }))
	await hand.press(hand.page.getByRole('link', { name: 'Site', exact: true }))
}

async function openService(hand: Hand, name: string): Promise<void> {
	if (hand.isMobile) {
		await hand.press(hand.page.getByRole('button', { name: 'Find anything' }))
		// Text that is inserted as a whole, without keys, needs a field with the focus.
		await expect(hand.page.getByRole('combobox', { name: /^Find pages, posts, people/ })).toBeFocused()
		await hand.page.keyboard.insertText(name)
		await hand.press(hand.page.getByRole('group', { name: 'Site', exact: true }).getByRole('option', { name }))
		return
	}
	await openSite(hand)
	await hand.press(link(hand, 'Services'))
	await hand.press(link(hand, name))
}

const changes: readonly Change[] = [
	{
		name: 'the phone number',
		from: '/admin',
		change: async (hand) => {
			await openSite(hand)
			await hand.press(link(hand, 'Company'))
			await hand.retype('phone', '+234 803 765 4321')
		},
		shownAt: '/contact',
		shown: /tel:\+2348037654321/,
	},
	{
		name: 'a testimonial',
		from: '/admin',
		change: async (hand) => {
			await openSite(hand)
			await hand.press(link(hand, 'Testimonials'))
			await hand.press(link(hand, 'Ebun Akinwale'))
			await hand.retype('content', 'They labelled the board so well that everyone can read it.')
		},
		shownAt: '/testimonials',
		shown: /everyone can read it/,
	},
	{
		name: 'a price',
		from: '/admin',
		change: async (hand) => {
			await openService(hand, 'Electrical Services')
			const job = hand.page.locator('details:has([name^="value.page.costs.ranges."])').first()
			await hand.press(job.locator('summary'))
			const from = (await job.locator('[name$=".from"]').getAttribute('name')) ?? ''
			await hand.retype(from.replace('value.', ''), '7777')
		},
		shownAt: '/services/electrical',
		shown: /₦7,777/,
	},
	{
		name: 'a project',
		from: '/admin',
		change: async (hand) => {
			await openSite(hand)
			await hand.press(link(hand, 'Projects'))
			await hand.press(link(hand, 'GreenCorp Solar'))
			await hand.retype('description', 'A roof that runs a carton factory.')
		},
		shownAt: '/portfolio',
		shown: /A roof that runs a carton factory/,
	},
	{
		name: 'the headline',
		from: '/',
		change: async (hand) => {
			await hand.press(await editThisPage(hand.page))
			// The button of the menu, in which the link is on a phone.
			if (hand.isMobile) hand.presses += 1
			await hand.retype('hero.heading', 'Light that lasts in your home')
		},
		shownAt: '/',
		shown: /Light that lasts in your home/,
	},
]

test('each of five ordinary changes takes at most six presses', async ({ page, isMobile, watch }) => {
	watch.expected.push(/request: http:\/\/localhost/, /^error: $/, /CONNECTION_REFUSED/)
	const settings = { SEED: 'sample', ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
	const { stop } = await startOwnSite(settings)
	try {
		await signInByPassword(page, email, site)
		for (const { name, from, change, shownAt, shown } of changes)
			await test.step(name, async () => {
				await page.goto(site + from)
				await ready(page, 'admin')
				const hand = new Hand(page, isMobile)
				await change(hand)
				await hand.publish()
				expect(hand.presses, name).toBeLessThanOrEqual(maxPresses)
				const visited = async () => (await fetch(site + shownAt)).text()
				await expect.poll(async () => shown.test(await visited())).toBe(true)
			})
	} finally {
		await stop()
	}
})
