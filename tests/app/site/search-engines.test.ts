import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from '../../support/app.ts'
import { pathsOfSitemap } from '../../support/pages/public-routes.ts'

/* What the pages of the sample site contain for search engines. */

type Read = { path: string; html: string }

let app: TestApp
let pages: Read[] = []
let sitemap = ''

const read = async (path: string): Promise<Read> => ({ path, html: await (await app.fetch(path)).text() })

beforeAll(async () => {
	app = await startApp({ seed: 'sample' })
	sitemap = await (await app.fetch('/sitemap.xml')).text()
	for (const path of pathsOfSitemap(sitemap)) pages.push(await read(path))
}, 120_000)

const plain = (html: string) =>
	html
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')
const first = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')
const titleOf = ({ html }: Read) => first(html, /<title>([^<]*)<\/title>/)
const descriptionOf = ({ html }: Read) => first(html, /<meta name="description" content="([^"]*)"/)
const isHidden = ({ html }: Read) => /<meta name="robots" content="noindex"/.test(html)

const node = z.record(z.string(), z.unknown())
type Node = z.infer<typeof node>
const graph = z.object({ '@graph': z.array(node) })

const graphOf = ({ html }: Read): Node[] =>
	graph.parse(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}'))[
		'@graph'
	]

/** Every object of a page's data, however deep. */
function nodesIn(value: unknown): Node[] {
	if (Array.isArray(value)) return value.flatMap(nodesIn)
	const parsed = node.safeParse(value)
	return parsed.success ? [parsed.data, ...Object.values(parsed.data).flatMap(nodesIn)] : []
}

test('a title has at most 60 characters, a description at most 155, and both are there', () => {
	const wrong = pages.flatMap((page) => {
		const [title, description] = [titleOf(page), descriptionOf(page)]
		const fits = title !== '' && title.length <= 60 && description.length > 40 && description.length <= 155
		return fits ? [] : [{ path: page.path, title, description }]
	})
	expect(wrong).toEqual([])
})

test('no two pages of the sitemap have one title', () => {
	const titles = pages.map(titleOf)
	expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('every @id that a page’s structured data refers to is defined on that page, with a type', () => {
	const dangling = pages.flatMap((page) => {
		const nodes = nodesIn(graphOf(page))
		const known = new Set(nodes.filter((each) => '@type' in each).map((each) => each['@id']))
		return nodes
			.filter((each) => '@id' in each && !known.has(each['@id']))
			.map((each) => `${page.path} ${String(each['@id'])}`)
	})
	expect(dangling).toEqual([])
})

test('the home page names the site, and no other page does', () => {
	const sites = pages.flatMap((page) =>
		graphOf(page)
			.filter((each) => each['@type'] === 'WebSite')
			.map((each) => ({ path: page.path, name: each['name'], url: each['url'] })),
	)
	expect(sites).toEqual([{ path: '/', name: 'Imole Services', url: 'http://site.test/' }])
})

describe('case studies', () => {
	test('have a date, also in the sitemap and on the page, and a picture that is not SVG', () => {
		const cases = pages.filter(({ path }) => path.startsWith('/portfolio/'))
		expect(cases).toHaveLength(3)
		for (const page of cases) {
			const article = graphOf(page).find((each) => each['@type'] === 'Article')
			expect(article?.['datePublished']).toMatch(/^20\d\d-\d\d-\d\d$/)
			expect(article?.['image']).toBe(`http://site.test/og/page/${page.path.slice(1).replaceAll('/', '-')}.png`)
			expect(page.html).toMatch(/<dt[^>]*>Published<\/dt><dd[^>]*>\w+ \d+, 20\d\d<\/dd>/)
			expect(sitemap).toContain(
				`<loc>http://site.test${page.path}</loc><lastmod>${String(article?.['datePublished'])}</lastmod>`,
			)
		}
	})

	test('describe a drawing as a drawing', () => {
		let drawn = 0
		for (const { path, html } of pages) {
			const figures = [
				...html.matchAll(
					/<figure[^>]*>(?:(?!<\/figure>).)*?<img src="\/illustrations\/[^"]+\.svg"(?:(?!<\/figure>).)*?<figcaption[^>]*>(.*?)<\/figcaption>/gs,
				),
			]
			for (const [, caption = ''] of figures)
				if (path.startsWith('/portfolio/')) {
					expect(caption.replaceAll('<!-- -->', ''), path).toMatch(/^Drawing: /)
					drawn += 1
				}
		}
		expect(drawn).toBeGreaterThanOrEqual(3)
	})
})

test('no page’s data has a picture that search engines cannot show', () => {
	const vector = pages.flatMap((page) =>
		nodesIn(graphOf(page)).flatMap((each) => (/\.svg/.test(JSON.stringify(each['image'] ?? '')) ? [page.path] : [])),
	)
	expect(vector).toEqual([])
})

test('lists of fewer than five posts are neither in the sitemap nor in search results, full ones are in both', async () => {
	const thin = '/blog/tag/earthing'
	expect(pages.map(({ path }) => path)).not.toContain(thin)
	expect(isHidden(await read(thin))).toBe(true)
	const [month] = (await (await app.fetch('/blog/archive')).text()).match(/\/blog\/archive\/20\d\d\/\d\d/) ?? []
	expect(pages.map(({ path }) => path)).not.toContain(month)
	expect(isHidden(await read(month ?? ''))).toBe(true)
	expect(pages.map(({ path }) => path)).toContain('/blog/category/solar')
	expect(pages.filter(isHidden).map(({ path }) => path)).toEqual([])
})

test('a post ends with the service it is about, and its cover says what that is', () => {
	for (const [slug, subject] of [
		['how-to-size-an-inverter-for-a-three-bedroom-flat', 'solar'],
		['cable-and-breaker-a-pair-that-must-match', 'electrical'],
		['localising-an-app-for-the-north-beyond-translating-the-strings', 'translation'],
		['the-bank-that-never-called-phishing-and-passwords-in-a-small-office', 'technology'],
	]) {
		const html = pages.find(({ path }) => path === `/blog/${slug}`)?.html ?? ''
		const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
		const links = [...article.slice(article.indexOf('class="prose"')).matchAll(/href="(\/services[^"]*)"/g)]
		expect(links.at(-1)?.[1]).toBe(`/services/${subject}`)
		expect(article).toContain(`src="/covers/${subject}/${slug}.svg"`)
	}
})
