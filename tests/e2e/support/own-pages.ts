import routes from '#app/routes.ts'
import { examplesOf, makeExamples } from '../../support/example-pages.ts'
import { site } from './people.ts'
import { expect, type Page } from './site.ts'

type Branch = (typeof routes)[number]

/** The addresses of pages below a layout. */
function pagesBelow(branches: readonly Branch[], layout: RegExp, isBelow = false, above = ''): string[] {
	return branches.flatMap(({ file, path = '', children = [] }) => {
		const address = [above, path].filter(Boolean).join('/')
		const below = pagesBelow(children, layout, isBelow || layout.test(file), address)
		return isBelow && file.endsWith('-page.tsx') && !address.includes('*') ? [`/${address}`, ...below] : below
	})
}

/** Pages that need no session, and those that a link of a mail alone leads to. */
const notHere = /^\/(sign-in|reset-password|verify-email|setup|invitation|newsletter|unsubscribe|preview)\b/

/** An entry with a page of its own. */
const caseStudy = '/admin/site/projects/greencorp-solar'

const post = '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat'

/**
 * Every kind of page about a person and of the admin area, with an example where its address holds an id. An admin is
 * signed in in this page's browser.
 */
export async function ownPages(page: Page, at = site): Promise<string[]> {
	const cookies = await page.context().cookies(at)
	const { editor } = await makeExamples(at, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
	const all = pagesBelow(routes, /(personal|admin|signed-in)-layout\.tsx$/).filter((path) => !notHere.test(path))
	const plain = all.filter((path) => !path.includes(':'))
	const kinds = all.filter((path) => path.includes(':'))
	const read = async (path: string) => (await page.request.get(at + path)).text()
	const examples = await examplesOf(kinds, [...plain, editor], read)
	const [topic, other] = await topicsOn(read)
	// No link leads to these, but a form or a script.
	examples.set('/admin/posts/topics/:id/merge', [`${topic}/merge?into=${other}`])
	examples.set('/admin/site/:type/:entry/address', [`${caseStudy}/address`])
	examples.set('/blog/:slug/comment', [`${post}/comment`])
	for (const kind of ['/blog/previews/:postId', '/blog/edit/:postId'])
		examples.set(kind, [kind.replace(':postId', editor.split('/').at(-1) ?? '')])
	expect(kinds.filter((kind) => !examples.has(kind))).toEqual([])
	return [...new Set([...plain, editor, ...[...examples.values()].flat()])]
}

/** The page of a category, and the id of another one. */
async function topicsOn(read: (path: string) => Promise<string>): Promise<[string, string]> {
	const html = await read('/admin/posts/topics')
	const ids = [...html.matchAll(/href="\/admin\/posts\/topics\/([^"/?]+)"/g)].flatMap(([, id]) => id ?? [])
	return [`/admin/posts/topics/${ids[0]}`, ids[1] ?? '']
}
