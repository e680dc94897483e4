import { addPerson, password, ready, signInAs } from '../support/people.ts'
import { beginInVisual, chooseMarkdown, newPost, visual } from '../support/post-editor.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/*
 * A person who closes a dialog or a menu with the keyboard goes on where they were.
 * tests/specification/dialogs.test.ts lists every dialog and menu of the site with the journey that looks at it.
 */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to our Blog' })

async function signInButton(page: Page, isMobile: boolean): Promise<Locator> {
	if (isMobile) await page.getByRole('button', { name: 'Toggle menu' }).press('Enter')
	return page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).first()
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('after the sign-in dialog: by Escape, by its button, and the second time too', async ({ page, isMobile }) => {
	for (const path of ['/', '/contact', '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat']) {
		await page.goto(path)
		for (const close of ['Escape', 'button', 'Escape']) {
			const button = await signInButton(page, isMobile)
			await button.focus()
			await page.keyboard.press('Enter')
			await expect(dialog(page)).toBeVisible()
			await expect(dialog(page).getByLabel('Email')).toBeFocused()
			if (close === 'Escape') await page.keyboard.press('Escape')
			else await dialog(page).getByRole('button', { name: 'Close' }).press('Enter')
			await expect(dialog(page)).toHaveCount(0)
			// In a phone's menu the button is hidden again: the menu's own button has the focus.
			await expect(isMobile ? page.getByRole('button', { name: 'Toggle menu' }) : button).toBeFocused()
		}
	}
})

test('after signing in the focus is on what took the button’s place', async ({ page, isMobile }) => {
	const email = await addPerson()
	await page.goto('/about')
	await (await signInButton(page, isMobile)).press('Enter')
	await dialog(page).getByLabel('Email').fill(email)
	await dialog(page).locator('#sign-in-password').fill(password)
	await dialog(page).locator('#sign-in-password').press('Enter')
	await expect(dialog(page)).toHaveCount(0)
	await expect(page.locator('html')).toHaveAttribute('data-viewer', 'viewer')
	const place = isMobile
		? page.getByRole('button', { name: 'Toggle menu' })
		: page.getByRole('link', { name: 'Account' }).filter({ visible: true })
	await expect(place).toBeFocused()
})

test('after the prompt under a post', { tag: '@any-width' }, async ({ page }) => {
	await page.goto('/blog/how-to-size-an-inverter-for-a-three-bedroom-flat')
	const prompt = page.locator('#comments').getByRole('button', { name: 'Log in or sign up' })
	await prompt.press('Enter')
	await expect(dialog(page)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(prompt).toBeFocused()
})

/** Opens and closes each menu of the page that a visible button opens. */
async function throughMenus(page: Page, least: number): Promise<void> {
	const buttons = page.locator('[popovertarget]').filter({ visible: true })
	await expect(buttons.nth(least - 1)).toBeVisible()
	for (const button of await buttons.all()) {
		const menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`)
		await button.press('Enter')
		await expect(menu).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(menu).toBeHidden()
		await expect(button).toBeFocused()
	}
}

test('after every menu', async ({ page, isMobile }) => {
	await page.goto('/about')
	await page.waitForLoadState('networkidle')
	// On a phone all menus are behind one button.
	await throughMenus(page, isMobile ? 1 : 3)
})

test('after every menu of the admin area', async ({ page }) => {
	await signInAs(page, 'owner', 'Ngozi Eze')
	const email = await addPerson('Bola Ade')
	// One person: each has a menu.
	await page.goto(`/admin/users?q=${email}`)
	await ready(page, 'admin')
	await throughMenus(page, 2)
})

test('after a question that a button asks first', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/posts')
	await ready(page, 'admin')
	const button = page.getByRole('button', { name: /^Delete “/ }).first()
	for (const close of ['Escape', 'Cancel']) {
		await button.press('Enter')
		await expect(page.getByRole('dialog')).toBeVisible()
		if (close === 'Escape') await page.keyboard.press('Escape')
		else await page.getByRole('dialog').getByRole('button', { name: close }).press('Enter')
		await expect(page.getByRole('dialog')).toHaveCount(0)
		await expect(button).toBeFocused()
	}
})

test('after the dialogs of the editor, and the caret is where it was', { tag: '@any-width' }, async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/blog/new')
	await ready(page, 'admin')
	await chooseMarkdown(page)
	const text = page.getByLabel('Content', { exact: true })
	await text.fill('Before after')
	await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
	for (const name of ['Picture', 'Choose a picture']) {
		const button = page.getByRole('button', { name, exact: true }).first()
		for (const close of ['Escape', 'Close']) {
			await button.press('Enter')
			const chooser = page.getByRole('dialog')
			await expect(chooser).toBeVisible()
			if (close === 'Escape') await page.keyboard.press('Escape')
			else await chooser.getByRole('button', { name: close, exact: true }).press('Enter')
			await expect(chooser).toHaveCount(0)
			await expect(button).toBeFocused()
		}
	}
	expect(await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(6)
})

test('after the dialog of a link, and after the writing help', { tag: '@any-width' }, async ({ page }) => {
	await beginInVisual(page, 'A roof.')
	await visual(page).getByText('A roof.').click()
	const button = page.getByRole('button', { name: 'Link', exact: true }).first()
	for (const close of ['Escape', 'Close']) {
		await button.press('Enter')
		const link = page.getByRole('dialog')
		await expect(link).toBeVisible()
		if (close === 'Escape') await page.keyboard.press('Escape')
		else await link.getByRole('button', { name: close, exact: true }).press('Enter')
		await expect(link).toHaveCount(0)
		await expect(button).toBeFocused()
	}
	await visual(page).press('ControlOrMeta+j')
	const help = page.getByRole('dialog', { name: 'Writing help' })
	await expect(help).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(help).toHaveCount(0)
	await expect(visual(page)).toBeFocused()
})

test('after the notes, which are a dialog on phones', { tag: '@phone' }, async ({ page }) => {
	await newPost(page)
	const button = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^Notes/ })
	for (const close of ['Escape', 'Close']) {
		await button.press('Enter')
		const notes = page.getByRole('dialog', { name: 'Notes' })
		await expect(notes).toBeVisible()
		if (close === 'Escape') await page.keyboard.press('Escape')
		else await notes.getByRole('button', { name: close, exact: true }).press('Enter')
		await expect(notes).toHaveCount(0)
		await expect(button).toBeFocused()
	}
})
