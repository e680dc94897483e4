import { examplesOf, makeExamples } from './example-pages.ts'
import { pagesBelow } from '../pages/page-kinds.ts'

/** Pages that need no session, and those that a link of an email alone leads to. */
const notHere = /^\/(sign-in|reset-password|verify-email|setup|invitation|newsletter|unsubscribe|preview)\b/

/** An entry with a page of its own. */
const caseStudy = '/admin/site/projects/greencorp-solar'

/** An admin is led on to the editor of the admin area. */
const viewersEditor = '/blog/edit/:postId'

const post = '/blog/how-to-size-an-inverter-for-a-three-bedroom-flat'

/**
 * Every kind of page about a person and of the admin area, with an example where its address holds an id. `cookie` is an
 * admin's session, `editor` the page of a draft.
 */
export async function ownPagesOf(at: string, cookie: string): Promise<{ paths: string[]; editor: string }> {
	const { editor } = await makeExamples(at, cookie)
	const all = pagesBelow(/(personal|admin|signed-in|draft)-layout\.tsx$/).filter((path) => !notHere.test(path))
	const plain = all.filter((path) => !path.includes(':') && path !== '/admin/confirm')
	const kinds = all.filter((path) => path.includes(':') && path !== viewersEditor)
	const read = async (path: string) => (await fetch(at + path, { headers: { cookie } })).text()
	const examples = await examplesOf(kinds, [...plain, editor], read)
	const [topic, other] = await topicsOn(read)
	// No link leads to these, but a form, a script or a frame.
	examples.set('/admin/posts/topics/:id/merge', [`${topic}/merge?into=${other}`])
	// Without a file it leads on at once who has just signed in.
	examples.set('/admin/confirm', ['/admin/confirm?file=yes&next=/admin/audit.csv'])
	examples.set('/admin/site/:type/:entry/address', [`${caseStudy}/address`])
	examples.set('/admin/draft/:type/:entry', ['/admin/draft/home/single', '/admin/draft/services/solar'])
	examples.set('/blog/:slug/comment', [`${post}/comment`])
	examples.set('/blog/previews/:postId', [`/blog/previews/${editor.split('/').at(-1)}`])
	const missing = kinds.filter((kind) => !examples.has(kind))
	if (missing.length > 0) throw new Error(`There is no example of ${missing.join(', ')}.`)
	const found = [...examples.values()].flat()
	return { paths: [...new Set([...plain, editor, ...found, '/admin/no-such-page'])], editor }
}

/** The pages of somebody who is no admin, with a draft of theirs; `cookie` is their session. */
export async function viewerPagesOf(at: string, cookie: string): Promise<string[]> {
	const tab = crypto.randomUUID()
	const response = await fetch(`${at}/blog/new`, {
		method: 'POST',
		body: new URLSearchParams({ title: 'A contribution', slug: tab, content: 'Words.', version: '0', tab }),
		redirect: 'manual',
		headers: { cookie, 'sec-fetch-site': 'same-origin' },
	})
	const { pathname } = new URL(response.headers.get('location') ?? '', at)
	if (!pathname.startsWith('/blog/edit/')) throw new Error(`/blog/new led to ${response.status} ${pathname}.`)
	return ['/account', '/blog/new', pathname]
}

/** The page of a category or tag, and the id of another one that it can be merged into. */
async function topicsOn(read: (path: string) => Promise<string>): Promise<[string, string]> {
	const [, topic = ''] =
		/href="(\/admin\/posts\/topics\/(?!new\b)[^"/?]+)"/.exec(await read('/admin/posts/topics')) ?? []
	const [, other = ''] = /<select[^>]*name="into".*?<option value="([^"]+)"/s.exec(await read(topic)) ?? []
	return [topic, other]
}
