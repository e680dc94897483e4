import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { readPage } from '../../support/read-page.ts'

/* A site on which nothing has been written. */

const app = await startApp()

test('the teaser of an empty blog says so and offers the blog page', async () => {
	const { text, links } = await readPage(app, '/')
	expect(text).toContain('No blog posts available yet.')
	expect(links).toContainEqual({ href: '/blog', text: 'Visit Blog Page' })
})

test('an empty blog says so and has no page numbers', async () => {
	const { text, html } = await readPage(app, '/blog')
	expect(text).toContain('No posts found matching your criteria.')
	expect(html).not.toContain('aria-label="Page 1"')
})
