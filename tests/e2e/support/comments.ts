import { addPerson, sessionCookie, site } from './people.ts'
import { expect, type Locator, type Page } from './site.ts'

export const field = (page: Page) => page.getByLabel('Your comment')
export const comment = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text }).last()
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit comment' })
/** What no other test has written. */
export const uniqueText = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

export async function openComments(page: Page, slug: string): Promise<void> {
	await page.goto(`/blog/${slug}`)
	await page.locator('#comments').scrollIntoViewIfNeeded()
	await expect(field(page)).toBeVisible()
}

export async function write(page: Page, text: string): Promise<string> {
	await field(page).fill(text)
	await submit(page).click()
	await expect(comment(page, text)).toContainText('Awaiting review')
	return idOf(comment(page, text))
}

export const idOf = async (article: Locator) => ((await article.getAttribute('id')) ?? '').replace('comment-', '')

/** A new visitor writes a comment that waits for review, without the form. */
export async function addComment(slug: string, content: string): Promise<void> {
	const post = /data-post-id="([^"]+)"/.exec(await (await fetch(`${site}/blog/${slug}`)).text())?.[1] ?? ''
	const headers = { origin: site, cookie: await sessionCookie(await addPerson('Ngozi Eze')) }
	const body = new URLSearchParams({ intent: 'write', post, content })
	const response = await fetch(`${site}/api/comments`, { method: 'POST', headers, body })
	expect(response.status, await response.text()).toBe(200)
}

/** An admin approves these comments, in a browser of their own. */
export async function approve(ids: readonly string[]): Promise<void> {
	const headers = { origin: site, cookie: await sessionCookie('admin@imole.example') }
	for (const id of ids) {
		const body = new URLSearchParams({ act: `approve:${id}`, seen: 'pending' })
		const response = await fetch(`${site}/api/moderation`, { method: 'POST', headers, body })
		expect(response.status, await response.text()).toBe(200)
	}
}
