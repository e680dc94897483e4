import { ready, signInAs } from '../support/people.ts'
import { chooseMarkdown } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const unsaved = (page: Page) => page.getByRole('heading', { name: 'You have unsaved changes' })

test('what is typed while a new post is being saved is offered at that post, and nowhere as another new one', async ({
	page,
	watch,
}) => {
	// The router leaves a promise of its own unhandled when the page is left.
	watch.expected.push(/^error: $/)
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	await field(page, 'Title').fill(`Saved slowly ${crypto.randomUUID().slice(0, 8)}`)
	await field(page, 'Content').fill('Typed before the save.')
	let release = () => {}
	const typed = new Promise<void>((resolve) => (release = resolve))
	await page.route(/\.data/, async (route) => {
		if (route.request().method() === 'POST') await typed
		await route.continue()
	})
	const sent = page.waitForRequest((request) => request.method() === 'POST' && /\.data/.test(request.url()))
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await sent
	await field(page, 'Content').fill('Typed before the save. Typed during the save.')
	release()
	await expect(page).toHaveURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	await expect(unsaved(page)).toBeVisible()
	await page.getByRole('button', { name: 'Restore' }).first().click()
	await expect(field(page, 'Content')).toHaveValue('Typed before the save. Typed during the save.')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page).toHaveURL(/\/admin\/posts$/)
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await expect(unsaved(page)).toHaveCount(0)
})

test('letters that are typed while a save brings somebody else’s changes are all in the text', async ({
	page,
	context,
}) => {
	const text = (on: Page) => on.getByRole('textbox', { name: 'Text', exact: true }).and(on.locator('div'))
	const save = async (on: Page) => {
		await on.getByRole('button', { name: 'Save draft', exact: true }).click()
		await expect(on.getByText('Saved', { exact: true }).first()).toBeVisible()
	}
	await signInAs(page, 'admin', 'Bola Ade')
	await page.goto('/admin/site/newsletter-issues/new')
	await ready(page, 'admin')
	await field(page, 'Subject').fill(`Letters ${crypto.randomUUID().slice(0, 8)}`)
	await text(page).fill('We write')
	await save(page)
	await expect(page).not.toHaveURL(/\/new$/)
	const other = await context.newPage()
	await other.goto(page.url())
	await ready(other, 'admin')
	await field(other, 'Preview line').fill('By a colleague')
	await save(other)

	// A letter in each task of the browser, from the press until the other's change is shown.
	await text(page).click()
	await page.keyboard.press('End')
	await page.keyboard.type(' ')
	const typed = await page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				let typed = ''
				let tasks = 0
				const { port1, port2 } = new MessageChannel()
				const preview = () => document.querySelector<HTMLInputElement>('[name$="preview"]')?.value
				let more = 20
				port1.onmessage = () => {
					tasks += 1
					if (more === 0 || tasks === 2_000) return resolve(typed)
					const letter = String.fromCharCode(97 + (typed.length % 26))
					if (document.execCommand('insertText', false, letter)) {
						typed += letter
						if (preview() === 'By a colleague') more -= 1
					}
					setTimeout(() => port2.postMessage(null), 1)
				}
				document.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]')?.click()
				port2.postMessage(null)
			}),
	)
	await expect(text(page)).toHaveText(`We write ${typed}`)
	await expect(text(page)).toBeFocused()
	// The same button within two seconds could be a double click (send-once.ts).
	await page.keyboard.press('ControlOrMeta+s')
	await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
	await page.reload()
	await expect(text(page)).toHaveText(`We write ${typed}`)
})

test('the first save after a page was opened leaves its form where it is: the focus, and what is typed until the page is loaded again', async ({
	page,
}) => {
	await signInAs(page, 'admin', 'Halima Musa')
	await page.goto('/admin/site/newsletter-issues/new')
	await ready(page, 'admin')
	const subject = field(page, 'Subject')
	await subject.fill(`Opened ${crypto.randomUUID().slice(0, 8)}`)
	await page.getByRole('button', { name: 'Save draft', exact: true }).click()
	await expect(page).not.toHaveURL(/\/new$/)
	await page.reload()
	await ready(page, 'admin')
	let release = () => {}
	const typed = new Promise<void>((resolve) => (release = resolve))
	await page.route(/newsletter-issues\/.*\.data/, async (route) => {
		if (route.request().method() === 'GET') await typed
		await route.continue()
	})
	await subject.fill('Saved')
	const again = page.waitForRequest((request) => request.method() === 'GET' && /\.data/.test(request.url()))
	await page.keyboard.press('ControlOrMeta+s')
	await again
	await subject.press('End')
	await page.keyboard.type(' and typed on')
	const loaded = page.waitForResponse((response) => /newsletter-issues\/.*\.data/.test(response.url()))
	release()
	await loaded
	await expect(page.getByRole('heading', { name: 'Version history' })).toBeVisible()
	await expect(page.getByText(/^Version 2\./)).toBeVisible()
	await expect(subject).toBeFocused()
	await expect(subject).toHaveValue('Saved and typed on')
})

test('a save that is pressed while the page is still loaded again after the one before is sent', async ({ page }) => {
	await signInAs(page, 'admin', 'Efe Okoro')
	await page.goto('/admin/site/newsletter-issues/new')
	await ready(page, 'admin')
	const subject = field(page, 'Subject')
	const saveKey = () => page.keyboard.press('ControlOrMeta+s')
	await subject.fill(`Twice ${crypto.randomUUID().slice(0, 8)}`)
	await saveKey()
	await expect(page).not.toHaveURL(/\/new$/)
	await page.reload()
	await ready(page, 'admin')
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route(/newsletter-issues\/.*\.data/, async (route) => {
		if (route.request().method() === 'GET') await held
		await route.continue()
	})
	const request = (method: string) =>
		page.waitForRequest((each) => each.method() === method && /\.data/.test(each.url()))
	await subject.fill('First')
	const loadedAgain = request('GET')
	await saveKey()
	await loadedAgain
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()
	await subject.fill('Second')
	const second = request('POST')
	// Not the key again: within two seconds that could be a double press (send-once.ts).
	await page.getByRole('button', { name: 'Save draft', exact: true }).click()
	await second
	release()
	await expect(page.getByText(/^Version 3\./)).toBeVisible()
	await page.reload()
	await expect(subject).toHaveValue('Second')
})
