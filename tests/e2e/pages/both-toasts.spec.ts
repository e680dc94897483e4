import { toastRules as rules } from '#app/ui/toasts/toast-rules.ts'
import { expectAccessible } from '../support/axe.ts'
import { endSessions } from '../support/backstage.ts'
import { field, openComments, submit, uniqueText, write } from '../support/comments.ts'
import { password, ready, signInAs } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/* One toaster: Sonner on hydrated pages, plain DOM on public ones, by the same rules and with the same markup. */

const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const toasts = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed=true])')

/** The sentence that one page leaves for the next in this tab is a toast there, on whichever kind of page. */
async function openWithToast(page: Page, path: string, sentence: string): Promise<Locator> {
	await page.evaluate((text) => sessionStorage.setItem('site-said', text), sentence)
	await page.goto(path)
	const toast = toasts(page).filter({ hasText: sentence })
	await expect(toast).toHaveAttribute('data-mounted', 'true')
	return toast
}

let email = ''
test.beforeEach(async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/about')
	email = await signInAs(page, 'viewer')
})

/** What is inside a toast: elements, names and roles, without what counts or moves. */
const markup = (toast: Locator) =>
	toast.evaluate((element) => {
		const outline = (node: Element): string => {
			const data =
				node instanceof HTMLElement
					? Object.keys(node.dataset).filter((name) => !/^(disabled|promise|testid)$/.test(name))
					: []
			return `${node.tagName.toLowerCase()}[${data.toSorted().join(' ')}](${[...node.children].map(outline).join('')})`
		}
		return [...element.children].map(outline)
	})

for (const [kind, path] of [
	['a public page', '/services'],
	['a hydrated page', '/account'],
] as const) {
	test(`on ${kind} a toast has its place and size, can be read and dismissed`, async ({ page, isMobile }) => {
		const toast = await openWithToast(page, path, 'Signed in successfully!')
		const edge = isMobile ? rules.phoneOffsetPx : rules.offsetPx
		const width = page.viewportSize()?.width ?? 0
		// It slides in.
		await expect(async () => {
			const box = await toast.boundingBox()
			expect(box?.width).toBeCloseTo(isMobile ? width - 2 * edge : rules.widthPx, 0)
			expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeCloseTo(edge, 0)
			expect((page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(edge, 0)
		}).toPass()
		await expect(region(page)).toHaveAttribute('aria-live', 'polite')
		await toast.hover()
		await expectAccessible(page, kind)
		await toast.getByRole('button', { name: rules.dismiss }).click()
		await expect(toasts(page)).toHaveCount(0)
	})

	test(
		`on ${kind} a toast goes after ${rules.durationMs} ms, but not while somebody reads it`,
		{ tag: '@any-width' },
		async ({ page }) => {
			await page.clock.install()
			const toast = await openWithToast(page, path, 'Signed in successfully!')
			await toast.hover()
			await page.clock.fastForward(5 * rules.durationMs)
			await expect(toasts(page)).toHaveCount(1)
			await page.mouse.move(5, 5)
			await expect.poll(async () => (await page.clock.runFor(500), toasts(page).count())).toBe(0)
		},
	)

	test(`on ${kind} Alt+T leads to the toast and Escape back`, { tag: '@any-width' }, async ({ page }) => {
		const toast = await openWithToast(page, path, 'Signed in successfully!')
		const logo = page.locator('.site-logo').first()
		await logo.focus()
		await page.keyboard.press('Alt+KeyT')
		await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(toast).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(toast.getByRole('button', { name: rules.dismiss })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(logo).toBeFocused()
		await expect(toast).toBeVisible()
	})

	test(`on ${kind} a toast is swiped away past ${rules.swipePx} px`, { tag: '@any-width' }, async ({ page }) => {
		const toast = await openWithToast(page, path, 'Signed in successfully!')
		const box = await toast.boundingBox()
		const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 8]
		await page.mouse.move(x, y)
		await page.mouse.down()
		await page.mouse.move(x + rules.swipePx / 2, y)
		await page.mouse.move(x + rules.swipePx + 5, y, { steps: 5 })
		await page.mouse.up()
		await expect(toasts(page)).toHaveCount(0)
	})
}

test('both kinds have one markup, and a public page loads no React for it', { tag: '@any-width' }, async ({ page }) => {
	const scripts: Promise<string>[] = []
	page.on('response', (response) => {
		if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
	})
	const plain = await markup(await openWithToast(page, '/services', 'Signed in successfully!'))
	await page.waitForLoadState('networkidle')
	const code = await Promise.all(scripts)
	expect(code.length).toBeGreaterThan(1)
	expect(code.filter((text) => text.includes('react.transitional.element'))).toEqual([])
	expect(plain).toEqual(await markup(await openWithToast(page, '/account', 'Signed in successfully!')))
})

test('a failed sign-in says the server’s message in the dialog and in a toast that stays until it is dismissed', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/status of 401/)
	await page.clock.install()
	await context.clearCookies()
	await page.goto('/blog?signin=1')
	const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
	const send = async (text: string) => {
		await dialog.getByLabel('Email').fill(email)
		await dialog.locator('#sign-in-password').fill(text)
		await dialog.locator('#sign-in-password').press('Enter')
	}
	await send('not this sentence')
	const failed = 'The email or password is not correct.'
	await expect(dialog.getByRole('alert')).toHaveText(failed)
	const toast = toasts(page).filter({ hasText: failed })
	await expect(toast).toHaveAttribute('data-mounted', 'true')
	await page.clock.fastForward(20 * rules.durationMs)
	await expect(toast).toHaveAttribute('data-type', 'error')
	// It is over the dialog, and belongs to what can be reached while the dialog is open.
	const seen = await toast.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect()
		return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
	})
	expect(seen).toBe(true)
	await toast.getByRole('button', { name: rules.dismiss }).click()
	await expect(toasts(page)).toHaveCount(0)
	await send('nor this one')
	await expect(toast).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(toast).toBeVisible()
	// On a phone it is in the menu; how that opens is another journey's.
	await page
		.locator('[data-sign-in] button')
		.first()
		.evaluate((button: HTMLElement) => button.click())
	await send(password)
	await expect(dialog).toHaveCount(0)
	await expect(toasts(page)).toHaveCount(1)
	await expect(toasts(page)).toContainText('Signed in successfully!')
})

test(
	'a failed sign-in on its page says so in the form, above what was typed, and in a toast',
	{ tag: '@any-width' },
	async ({ page, context, watch }) => {
		watch.expected.push(/status of 401/)
		await context.clearCookies()
		await page.goto('/sign-in')
		const main = page.getByRole('main')
		await main.getByPlaceholder('Enter your email').fill(email)
		await main.getByPlaceholder('Enter your password').fill('not this sentence')
		await main.getByPlaceholder('Enter your password').press('Enter')
		const failed = 'The email or password is not correct.'
		await expect(main.getByRole('alert')).toHaveText(failed)
		await expect(toasts(page)).toHaveText([new RegExp(failed)])
		await expect(main.getByPlaceholder('Enter your email')).toHaveValue(email)
		await page.keyboard.press('Alt+KeyT')
		await page.keyboard.press('Tab')
		await expect(toasts(page)).toBeFocused()
	},
)

test('toasts of two actions never lie on each other, one of the same action replaces the other', async ({ page }) => {
	await signInAs(page, 'viewer')
	await openComments(page, 'how-to-read-a-solar-quote-and-pay-for-it')
	await write(page, uniqueText('First'))
	const sent = toasts(page).filter({ hasText: 'Success: Comment submitted for review.' })
	await sent.hover()
	const text = uniqueText('Second')
	await field(page).fill(text)
	await submit(page).press('Enter')
	const mine = page.getByRole('article').filter({ hasText: text }).last()
	await expect(mine).toContainText('Awaiting review')
	await expect(toasts(page)).toHaveCount(1)
	await sent.hover()
	for (let presses = 0; presses < 2; presses++) await mine.getByRole('button', { name: 'Delete' }).press('Enter')
	await expect(toasts(page)).toHaveCount(2)
	// Until the second press's toast is removed, another one keeps its place.
	await expect
		.poll(async () => {
			const boxes = await toasts(page).evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().toJSON()))
			const [upper, lower] = boxes.toSorted((a, b) => a.top - b.top)
			return Math.round(lower.top - upper.bottom)
		})
		.toBe(rules.gapPx)
})

test('on a hydrated page a dialog’s toasts are the page’s once it has closed: never two lists at once', async ({
	page,
	watch,
}) => {
	watch.expected.push(/status of 4\d\d/)
	email = await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await page.getByLabel('Title', { exact: true }).fill('Written before the session ended')
	await endSessions(email)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(toasts(page)).toHaveText(/You must be logged in to save posts/)
	await page.getByRole('main').getByRole('button', { name: 'Sign in again' }).click()
	const dialog = page.getByRole('dialog', { name: 'Welcome to our Blog' })
	await dialog.getByLabel('Email').fill(email)
	await dialog.locator('#sign-in-password').fill('not this sentence')
	await dialog.locator('#sign-in-password').press('Enter')
	const failed = toasts(page).filter({ hasText: 'The email or password is not correct.' })
	await expect(failed).toHaveAttribute('data-mounted', 'true')
	await expect(toasts(page).filter({ visible: true })).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(toasts(page)).toHaveCount(2)
	await expect(page.locator('[data-sonner-toaster]').filter({ has: page.locator('li') })).toHaveCount(1)
	await toasts(page).first().hover()
	const boxes = await toasts(page).evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().toJSON()))
	const [upper, lower] = boxes.toSorted((a, b) => a.top - b.top)
	expect(lower.top - upper.bottom).toBeGreaterThanOrEqual(rules.gapPx - 1)
	await failed.getByRole('button', { name: rules.dismiss }).click()
	await expect(toasts(page)).toHaveText(/You must be logged in to save posts/)
})

test('a toast that replaces one that is going stays its whole time', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	const start = new Date('2030-01-01T12:00:00Z').getTime()
	await page.clock.install({ time: start })
	await page.goto('/admin/api/new')
	await ready(page, 'admin')
	const name = uniqueText('Program')
	await page.getByLabel(/^Name/).fill(name)
	await page.getByLabel(/^Read posts/).check()
	await page.getByRole('button', { name: 'Create token' }).click()
	await expect(toasts(page)).toContainText(name)
	await page.clock.pauseAt(start + 60_000)
	await expect(page.locator('[data-sonner-toast][data-removed=true]')).toContainText(name)
	// Its time is over, and it is still being removed, when the next message of the same id comes.
	await page.getByRole('link', { name: 'Done' }).click()
	const revoked = page.waitForResponse((response) => response.request().method() === 'POST')
	await page.getByRole('button', { name: `Revoke: ${name}` }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
	await revoked
	await expect(page.getByRole('button', { name: `Revoke: ${name}` })).toHaveCount(0)
	await page.clock.runFor(1_000)
	const next = toasts(page).filter({ hasText: /The token is revoked\./ })
	await expect(next).toHaveCount(1)
	await page.clock.runFor(rules.durationMs - 1_500)
	await expect(next).toHaveCount(1)
	await page.clock.runFor(1_500)
	await expect(toasts(page)).toHaveCount(0)
})

test('over a line that stalls a toast is shown without Sonner', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	const lineIsBack = Promise.withResolvers<void>()
	await page.route(/\/assets\/(sonner-toaster|toaster)-/, async (route) => {
		await lineIsBack.promise
		await route.continue().catch(() => {})
	})
	await page.goto('/admin/api/new')
	await ready(page, 'admin')
	const name = uniqueText('Program')
	await page.getByLabel(/^Name/).fill(name)
	await page.getByLabel(/^Read posts/).check()
	await page.getByRole('button', { name: 'Create token' }).click()
	await expect(toasts(page)).toContainText(name)
	lineIsBack.resolve()
})

test('a sign-out that did not work is an error, which stays', { tag: '@any-width' }, async ({ page, watch }) => {
	watch.expected.push(/status of 502/)
	await page.goto('/about')
	await ready(page)
	await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
	await page.getByRole('button', { name: 'Sign Out' }).first().click()
	const toast = toasts(page).filter({ hasText: 'We could not sign you out.' })
	await expect(toast).toHaveAttribute('data-type', 'error')
})
