import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { addPerson, ready, signIn } from '../support/people.ts'
import { chooseMarkdown, content, newPost, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

const tab = (page: Page, name: 'Visual' | 'Markdown') => page.getByRole('tab', { name, exact: true })

test('a post is written without a sign of Markdown, and saved as Markdown', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await newPost(page)
	const mark = crypto.randomUUID().slice(0, 8)
	await expect(visual(page)).toBeVisible()
	await expect(content(page)).toHaveCount(1)
	await page.getByLabel('Title', { exact: true }).fill(`Roofs ${mark}`)
	await page.getByLabel('Title', { exact: true }).press('Enter')
	await expect(visual(page)).toBeFocused()
	await page.keyboard.type('Light is ')
	await page.keyboard.press('ControlOrMeta+b')
	await page.keyboard.type('cheap')
	await page.keyboard.press('ControlOrMeta+b')
	await page.keyboard.press('Enter')
	await page.keyboard.type('/tab')
	await expect(page.getByRole('option', { name: 'Table', selected: true })).toBeVisible()
	await page.keyboard.press('Enter')
	await page.keyboard.type('Load')
	await page.keyboard.press('Tab')
	await page.keyboard.type('Watts')
	await page.keyboard.press('Enter')
	await page.keyboard.type('65 | 70')
	await page.getByRole('group', { name: 'Table' }).getByRole('button', { name: 'Delete row' }).click()
	await expectAccessibleOnBothScreens(page, 'the visual editor')
	await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()

	// Markdown mode shows the same text, and what is typed there is in the visual editor again.
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(
		/^Light is \*\*cheap\*\*\n\n\| Load \| Watts \|\n\| --- \| --- \|\n\| {1,2}\| {1,2}\|\n*$/,
	)
	await content(page).fill('Light  is cheap.\n\n* one\n* two\n\n## Old heading ##\n')
	await tab(page, 'Visual').click()
	await expect(content(page).getByRole('listitem')).toHaveText(['one', 'two'])
	await expect(content(page)).toHaveCount(1)
	await content(page).getByText('two').click()
	await page.keyboard.press('End')
	await page.keyboard.type(' and three')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await ready(page, 'admin')
	await expect(visual(page)).toBeVisible()
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(/^Light {2}is cheap\.\n\n\* one\n\* two and three\n\n## Old heading ##\s*$/)
	await page.reload()
	await ready(page, 'admin')
	await expect(tab(page, 'Markdown')).toHaveAttribute('aria-selected', 'true')
	await expect(content(page)).toHaveAttribute('rows', '20')
})

test('each person of a device has the mode that they chose, and the browser checks the spelling in both', async ({
	page,
}) => {
	const open = async (email: string) => {
		await signIn(page, email)
		await page.goto('/blog/new')
		await ready(page, 'admin')
		await expect(content(page)).toHaveCount(1)
	}
	const [one, other] = [await addPerson('Ngozi Eze', 'admin'), await addPerson('Bola Ade', 'admin')]
	await open(one)
	await expect(visual(page)).toHaveAttribute('spellcheck', 'true')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveJSProperty('spellcheck', true)
	await open(other)
	await expect(visual(page)).toBeVisible()
	await expect(tab(page, 'Visual')).toHaveAttribute('aria-selected', 'true')
	await open(one)
	await expect(tab(page, 'Markdown')).toHaveAttribute('aria-selected', 'true')
	await expect(content(page)).toHaveAttribute('rows', '20')
})

test('what is typed before the visual editor is ready is in it, with the caret and the focus', async ({ page }) => {
	let go = () => {}
	const waiting = new Promise<void>((resolve) => (go = resolve))
	await page.route(/mount-[\w-]+\.js/, async (route) => {
		await waiting
		await route.continue()
	})
	await newPost(page)
	await content(page).pressSequentially('Before and after')
	await expect(content(page)).toHaveValue('Before and after')
	for (let nth = 0; nth < ' and after'.length; nth += 1) await page.keyboard.press('ArrowLeft')
	go()
	await expect(visual(page)).toBeFocused()
	await page.keyboard.type(' (here)')
	await expect(visual(page)).toHaveText('Before (here) and after')
	await expect(content(page)).toHaveCount(1)
})

test('without the visual editor the field remains, with a notice', async ({ page, watch }) => {
	watch.expected.push(/ERR_FAILED|dynamically imported/)
	await page.route(/mount-[\w-]+\.js/, (route) => route.abort('failed'))
	await newPost(page)
	await expect(page.getByText('The visual editor could not be started.').first()).toBeVisible()
	await expect(content(page)).toHaveAttribute('rows', '20')
	await expect(tab(page, 'Markdown')).toHaveAttribute('aria-selected', 'true')
})

test('a visual editor that fails while somebody types gives the field back, with the text, the caret and the focus', async ({
	page,
	watch,
}) => {
	watch.expected.push(/What it shows cannot be updated/)
	await newPost(page)
	await visual(page).click()
	await page.keyboard.type('First line')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Second')
	for (let nth = 0; nth < 'Second'.length; nth += 1) await page.keyboard.press('ArrowLeft')
	await visual(page).evaluate((element) => {
		const description: unknown = Reflect.get(element, 'pmViewDesc')
		const fail = () => {
			throw new Error('What it shows cannot be updated.')
		}
		if (typeof description === 'object' && description !== null)
			for (const name of ['update', 'matchesNode']) Reflect.set(description, name, fail)
	})
	await page.keyboard.type('The very ')
	await expect(page.getByText('The visual editor has stopped.').first()).toBeVisible()
	await expect(content(page)).toHaveValue('First line\n\nThe very Second')
	await expect(content(page)).toBeFocused()
	await expect(content(page)).toHaveAttribute('rows', '20')
	await expect(content(page)).toHaveCount(1)
})

test('an error of the content is shown at the text, which has the focus', async ({ page, watch }) => {
	watch.expected.push(/status of 422/)
	await newPost(page)
	await page.getByLabel('Title', { exact: true }).fill('Too long')
	await chooseMarkdown(page)
	await content(page).fill(Array.from({ length: 500 }, () => 'A roof. '.repeat(51)).join('\n\n'))
	await tab(page, 'Visual').click()
	await expect(visual(page)).toBeVisible()
	await expect(visual(page)).not.toHaveAttribute('aria-invalid')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(visual(page)).toHaveAttribute('aria-invalid', 'true')
	await expect(visual(page)).toHaveAccessibleDescription(/^The content is longer than 200,000 characters\./)
	await expect(visual(page)).toBeFocused()
})

test('the bar of a table is one row that remains in sight', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.setViewportSize({ width: 360, height: 640 })
	await newPost(page)
	await chooseMarkdown(page)
	const rows = Array.from({ length: 40 }, (_, nth) => `| Load ${nth} | ${nth} |`)
	await content(page).fill(`| Load | Watts |\n| --- | --- |\n${rows.join('\n')}\n`)
	await tab(page, 'Visual').click()
	await visual(page).getByRole('cell', { name: 'Load 35', exact: true }).click()
	const bar = page.getByRole('group', { name: 'Table' })
	await expect(bar).toBeVisible()
	const tops = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
	expect(new Set(tops).size).toBe(1)
	await expect(bar.getByRole('button', { name: 'Add row' })).toBeInViewport({ ratio: 1 })
	const tools = await page.getByRole('toolbar').boundingBox()
	const box = await bar.boundingBox()
	expect(box?.y).toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0) - 1)
	await bar.getByRole('button', { name: 'Delete table' }).click()
	await expect(visual(page).getByRole('table')).toHaveCount(0)
})

test('a link to an own post or page is found by words of its title, by keyboard', async ({ page }) => {
	await newPost(page)
	await expect(visual(page)).toBeVisible()
	await visual(page).click()
	await page.keyboard.type('Read ')
	await page.keyboard.press('ControlOrMeta+k')
	const dialog = page.getByRole('dialog', { name: 'Link' })
	const address = dialog.getByLabel('Address', { exact: true })
	await address.fill('inverter three-bedroom')
	const post = '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat'
	await expect(dialog.getByRole('option', { name: /three-bedroom/ })).toBeVisible()
	await address.press('ArrowDown')
	await expect(dialog.getByRole('option', { selected: true })).toHaveText(/three-bedroom.* Post$/)
	await expectAccessibleOnBothScreens(page, 'the link dialog')
	await address.press('Enter')
	await expect(address).toHaveValue(post)
	await dialog.getByRole('button', { name: 'Save link' }).click()
	await expect(visual(page)).toBeFocused()
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(new RegExp(`^Read \\[How to size an inverter .+\\]\\(${post}\\)\\n*$`))
	await tab(page, 'Visual').click()
	await visual(page).click()
	await page.keyboard.press('ControlOrMeta+End')
	await page.keyboard.type(' or ')
	await page.keyboard.press('ControlOrMeta+k')
	await address.fill('electrical')
	await dialog
		.getByRole('option', { name: /Service$/ })
		.first()
		.click()
	await expect(address).toHaveValue('/services/electrical')
	await address.press('Enter')
	await expect(visual(page).getByRole('link')).toHaveCount(2)
})
