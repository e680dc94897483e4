import { beginInMarkdown, chooseMarkdown, content, visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* What is typed right after a key that opens a panel is for the panel, not for the text. */

const isScriptOf = (panel: string, { pathname }: URL) => pathname.includes(`/${panel}-`) && pathname.endsWith('.js')

/** Resolves when the script of a panel is there and has run; before that its keys are for the text. */
async function loaded(page: Page, panel: string): Promise<void> {
	const response = await page.waitForResponse((each) => isScriptOf(panel, new URL(each.url())))
	// The same module is not loaded twice: it has run when this resolves.
	await page.evaluate(async (script) => void (await import(script)), response.url())
}

async function begin(page: Page): Promise<void> {
	await beginInMarkdown(page, 'First roof.\n\nSecond roof.\n')
}

/** As if nobody had typed for longer than the pause that ends a step of undo (500 ms); for a page whose clock is installed. */
const endUndoStep = (page: Page) => page.clock.fastForward(600)

/** One frame, as between two keys of a fast writer. */
const frame = (page: Page) => page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))

for (const mode of ['Visual', 'Markdown'])
	test(`find takes the letters that follow its key: ${mode}`, async ({ page }) => {
		const panel = loaded(page, 'find-panel')
		await begin(page)
		await page.getByRole('tab', { name: mode, exact: true }).click()
		await content(page).click()
		await panel
		await page.keyboard.press('ControlOrMeta+Home')
		await page.keyboard.press('ControlOrMeta+f')
		await frame(page)
		await page.keyboard.type('roof')
		await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('roof')
		await page.keyboard.press('Escape')
		await chooseMarkdown(page)
		await expect(content(page)).toHaveValue('First roof.\n\nSecond roof.\n')
	})

test('the dialog of a link begins in its address', async ({ page }) => {
	const panel = loaded(page, 'link-dialog')
	await begin(page)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).getByText('First roof.').click()
	await panel
	await page.keyboard.press('Home')
	await page.keyboard.press('Shift+End')
	await page.keyboard.press('ControlOrMeta+k')
	await frame(page)
	await page.keyboard.type('imole.example')
	const dialog = page.getByRole('dialog', { name: 'Link' })
	await expect(dialog.getByRole('combobox')).toHaveValue('imole.example')
	await page.keyboard.press('Enter')
	await expect(dialog).toBeHidden()
	await expect(visual(page)).toBeFocused()
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue('[First roof.](https://imole.example)\n\nSecond roof.\n')
})

test('find that could not be loaded opens when it is asked for again, and not before', async ({ page, watch }) => {
	watch.expected.push(/ERR_FAILED/)
	const isFind = (url: URL) => isScriptOf('find-panel', url)
	await page.route(isFind, (route) => route.abort())
	const failed = page.waitForEvent('requestfailed', (request) => isFind(new URL(request.url())))
	await begin(page)
	await failed
	const find = page.getByRole('textbox', { name: 'Find', exact: true })
	await content(page).press('ControlOrMeta+End')
	const failedAgain = page.waitForEvent('requestfailed', (request) => isFind(new URL(request.url())))
	await page.keyboard.press('ControlOrMeta+f')
	await failedAgain
	await page.unroute(isFind)
	// Neither a letter, nor coming back to the text, which loads it.
	const script = loaded(page, 'find-panel')
	await page.keyboard.type('Third')
	await page.getByLabel('Title', { exact: true }).click()
	await content(page).focus()
	await script
	await page.keyboard.type(' roof.')
	await expect(content(page)).toHaveValue('First roof.\n\nSecond roof.\nThird roof.')
	await expect(find).toHaveCount(0)
	await page.keyboard.press('ControlOrMeta+f')
	await expect(find).toBeFocused()
})

test('a note takes the letters that follow its key, and the writing help keeps them out of the text', async ({
	page,
}) => {
	await begin(page)
	await page.getByLabel('Title', { exact: true }).fill(`Keys ${crypto.randomUUID().slice(0, 8)}`)
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await page.waitForURL(/\/admin\/posts\/edit\//)
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	const panels = ['notes-panel', 'help-panel'].map((panel) => loaded(page, panel))
	await page.reload()
	await visual(page).getByText('First roof.').click()
	await Promise.all(panels)
	await page.keyboard.press('Home')
	await page.keyboard.press('Shift+End')
	await page.keyboard.press('ControlOrMeta+Alt+m')
	await frame(page)
	await page.keyboard.type('Which roof?')
	await expect(page.getByLabel('Your note')).toHaveValue('Which roof?')
	await page.keyboard.press('Escape')
	await expect(visual(page)).toBeFocused()
	await page.keyboard.press('ControlOrMeta+j')
	await frame(page)
	await page.keyboard.type('shorter')
	await expect(page.getByRole('dialog', { name: 'Writing help' })).toBeFocused()
	await page.keyboard.press('Escape')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(/^First roof\.\n\nSecond roof\.\n?$/)
})

test('the dialog of a block begins in its field, also while its list is on its way', async ({ page }) => {
	const hold = Promise.withResolvers<void>()
	await page.route('**/api/writing/blocks', async (route) => {
		await hold.promise
		await route.fallback()
	})
	await beginInMarkdown(page, '')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).click()
	await page.keyboard.type('/prices')
	await page.keyboard.press('Enter')
	const field = page.getByRole('dialog', { name: 'Prices' }).getByLabel('Service', { exact: true })
	await expect(field).toBeFocused()
	await expect(field).toHaveAccessibleName('Service')
	hold.resolve()
	await expect(field.getByRole('option')).not.toHaveCount(1)
	await expect(field).toBeFocused()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(visual(page).getByRole('group', { name: 'Prices: ' })).toBeVisible()
})

const leftByArrows: readonly (readonly [string, string])[] = [
	['a table', '| a | b |\n| --- | --- |\n| c | d |\n'],
	['code', '```\na\n\nb\n```\n'],
	['a callout', '> [!NOTE]\n> a\n'],
	['a quote', '> a\n>\n> b\n'],
	['a list', '- a\n- b\n'],
	['a picture', '![A](/illustrations/about-1.svg)\n'],
	['a button', '[Ask](/contact "button")\n'],
	['a divider', '---\n'],
	['Markdown', '<p>a</p>\n'],
]

for (const [name, text] of leftByArrows)
	test(`the arrow keys leave ${name} at the edge of the text`, async ({ page }) => {
		const leave = async (end: string, key: string) => {
			await page.getByRole('tab', { name: 'Visual', exact: true }).click()
			await visual(page).press(`ControlOrMeta+${end}`)
			// In the first cell of the last row too.
			if (name === 'a table' && end === 'End') await visual(page).getByRole('cell', { name: 'c' }).click()
			await page.keyboard.press(key)
			if (name === 'a button' || name === 'a divider' || name === 'Markdown') await page.keyboard.press(key)
		}
		await beginInMarkdown(page, text)
		for (const [end, key, wanted] of [
			['Home', 'ArrowUp', `Z\n\n${text}`],
			['End', 'ArrowDown', `${text}\nZ\n`],
		] as const) {
			await chooseMarkdown(page)
			await content(page).fill(text)
			await leave(end, key)
			// Without a letter, the text has its bytes.
			await chooseMarkdown(page)
			await expect(content(page)).toHaveValue(text)
			await leave(end, key)
			await page.keyboard.type('Z')
			await chooseMarkdown(page)
			await expect(content(page)).toHaveValue(wanted)
		}
	})

test('an arrow key that leaves a block deletes nothing that can be redone', async ({ page }) => {
	for (const [end, key] of [
		['Home', 'ArrowUp'],
		['End', 'ArrowDown'],
	] as const) {
		await beginInMarkdown(page, '```\na\n```\n')
		await page.getByRole('tab', { name: 'Visual', exact: true }).click()
		await visual(page).press(`ControlOrMeta+${end}`)
		await page.keyboard.type('bc')
		await expect(visual(page)).toContainText('bc')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page)).toHaveText('a')
		await page.keyboard.press(key)
		await page.keyboard.press('ControlOrMeta+Shift+z')
		await expect(visual(page)).toContainText('bc')
	}
})

test('a dialog of the menu that is cancelled leaves the letters that asked for it', async ({ page }) => {
	await page.clock.install()
	await beginInMarkdown(page, '')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).click()
	for (const [letters, name] of [
		['/button', 'Button'],
		['/picture', 'Choose pictures'],
	] as const) {
		await page.keyboard.type(letters)
		await page.keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name })
		await expect(dialog).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await expect(visual(page)).toHaveText(letters)
		await expect(visual(page)).toBeFocused()
		await expect(page.getByRole('listbox', { name: 'Insert' })).toHaveCount(0)
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.press('Delete')
	}
	await page.keyboard.type('/button')
	await endUndoStep(page)
	await page.keyboard.press('Enter')
	await page.getByRole('dialog', { name: 'Button' }).getByRole('button', { name: 'Insert' }).click()
	await expect(visual(page)).not.toContainText('/button')
	await expect(visual(page).getByRole('group', { name: 'Button: ' })).toBeVisible()
	await page.keyboard.press('ControlOrMeta+z')
	await expect(visual(page)).toHaveText('/button')
})

test('the arrow keys go from row to row in a column of a table, and out of it', async ({ page }) => {
	await beginInMarkdown(page, 'Before\n\n| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n\nAfter\n')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).getByText('Before').click()
	await page.keyboard.press('Home')
	for (const letter of ['1', '2', '3', '4']) {
		await page.keyboard.press('ArrowDown')
		await page.keyboard.type(letter)
		await page.keyboard.press('Home')
	}
	await page.keyboard.press('ArrowUp')
	await page.keyboard.type('5')
	await chooseMarkdown(page)
	await expect(content(page)).toHaveValue(
		/^Before\n\n\| 1a \| b \|\n\| --- \| --- \|\n\| 2c \| d \|\n\| 3e \| 5f \|\n\n4After\n$/,
	)
})

test('a block of the menu is undone with one press, and the letters that asked for it with it', async ({ page }) => {
	await page.clock.install()
	await beginInMarkdown(page, 'Before.\n')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	for (const block of ['list', 'quote', 'callout', 'heading', 'table']) {
		await visual(page).press('ControlOrMeta+End')
		await page.keyboard.press('Enter')
		// At once: a pause between two letters would end a step of undo.
		await page.keyboard.insertText(`/${block}`)
		await endUndoStep(page)
		await page.keyboard.press('Enter')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page)).toHaveText(`Before./${block}`)
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page)).toHaveText('Before.')
	}
})

test('the menu puts names that begin with the letters first, and knows what others call a block', async ({ page }) => {
	await beginInMarkdown(page, '')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).click()
	for (const [typed, name] of [
		['vid', 'Video'],
		['h2', 'Heading'],
		['h3', 'Smaller heading'],
		['image', 'Picture'],
		['bullet', 'List'],
		['youtube', 'Video'],
		['cta', 'Button'],
	] as const) {
		await page.keyboard.type(`/${typed}`)
		await expect(page.getByRole('option', { name, exact: true, selected: true })).toBeVisible()
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.press('Delete')
	}
})

test('one undo gives back the signs of a block or a mark that were typed', async ({ page }) => {
	await beginInMarkdown(page, '')
	await page.getByRole('tab', { name: 'Visual', exact: true }).click()
	await visual(page).click()
	for (const [signs, made] of [
		['## ', 'h2'],
		['1. ', 'ol'],
		['> ', 'blockquote'],
		['*one*', 'em'],
	] as const) {
		await page.keyboard.type(signs)
		await expect(visual(page).locator(made)).toHaveCount(1)
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page).locator(made)).toHaveCount(0)
		await expect(visual(page)).toHaveText(signs.trim())
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.press('Delete')
	}
})
