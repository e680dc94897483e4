import { post } from '../../support/content/dental-content.ts'
import type { Owner } from './owner.ts'
import { ready } from './people.ts'
import { chooseMarkdown } from './post-editor.ts'

export async function writePost(owner: Owner, site: string): Promise<void> {
	const { page } = owner
	await page.goto(`${site}/blog/new`)
	await ready(page, 'admin')
	await page.getByLabel('Title', { exact: true }).fill(post.title)
	await chooseMarkdown(page)
	await page.getByLabel('Content', { exact: true }).fill(post.content)
	await page.getByLabel('Status', { exact: true }).selectOption('Published')
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.waitForURL(`${site}/blog/how-to-brush-with-a-miswak`)
}
