import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { fillThread } from '../support/backstage.ts'
import { signInAs } from '../support/people.ts'
import { approve } from '../support/comments.ts'
import { expect, test, type Page } from '../support/site.ts'

/** Nobody else writes here. */
const post = 'subtitles-people-can-actually-read'

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }))

test(
	'a long thread comes in pages; a link finds its comment; a signed-in reader gets more in place',
	{ tag: '@any-width' },
	async ({ page, browser }) => {
		const tops = (on: Page) => on.locator('[data-thread] > ol > li > article')
		await signInAs(page, 'viewer', 'Chidi Eze')
		await fillThread('admin@imole.example', post)
		const field = page.getByLabel('Your comment')
		await page.goto(`/blog/${post}`)
		await page.locator('#comments').scrollIntoViewIfNeeded()
		const text = `The newest ${crypto.randomUUID().slice(0, 8)}`
		await field.fill(text)
		await page.getByRole('button', { name: 'Submit comment' }).click()
		const mine = page.getByRole('article').filter({ hasText: text })
		await expect(mine).toContainText('Awaiting review')
		const id = ((await mine.getAttribute('id')) ?? '').replace('comment-', '')
		await approve([id])
		await expect(mine).not.toContainText('Awaiting review')

		const reader = await browser.newPage()
		await reader.emulateMedia({ reducedMotion: 'reduce' })
		await reader.goto(`/blog/${post}#comment-${id}`)
		await expect(reader).toHaveURL(`/blog/${post}?comments=3#comment-${id}`)
		await expect(reader.locator(`#comment-${id}`)).toBeInViewport()
		await reader.getByRole('link', { name: 'Show earlier comments' }).click()
		await expect(reader).toHaveURL(`/blog/${post}?comments=2#comments`)
		await expect(tops(reader)).toHaveCount(50)
		await expectAccessibleOnBothScreens(reader, 'the second page')
		await reader.close()

		await page.reload()
		await page.locator('#comments').scrollIntoViewIfNeeded()
		await expect(field).toBeVisible()
		await page.getByRole('link', { name: 'Show more comments' }).click()
		await expect(page.locator('[data-thread] > ol > li')).toHaveCount(101)
		await expect(tops(page).nth(50)).toBeFocused()
		await expect(page).toHaveURL(`/blog/${post}`)
		await expect(mine).toBeVisible()
		await page.getByRole('link', { name: 'Show more comments' }).press('Enter')
		await expect(page.getByRole('link', { name: 'Show more comments' })).toHaveCount(0)
		expect(await tops(page).count()).toBeGreaterThan(120)
		await expect(page.locator(`#comment-${id}`)).toHaveCount(1)
	},
)
