// Times the rendering of pages (no cache) on the database the environment names: each request to it is one round, answered as
// JSON, milliseconds by kind of page. Rounds of several databases can so take turns on a machine that is never still.
import { loadBundle } from '../bundle.ts'
import { serveFigures } from '../serve-figures.ts'

const turnsARound = 8
const slugCount = 40
const bundle = await loadBundle()
const site = await bundle.start({ env: { ...process.env, PORT: '0', SITE_URL: 'http://site.localhost' } })

const [counts] = await bundle.sql<
	{ live: number }[]
>`select value::int as live from site_counters where name = 'posts_live'`
const live = counts?.live ?? 0
const slugs = await bundle.sql<
	{ slug: string }[]
>`select slug from blog_posts where live order by id limit ${slugCount} offset ${Math.floor(live / 2)}`
const categories = await bundle.sql<
	{ name: string }[]
>`select name from blog_categories order by post_count desc limit 5`
const tags = await bundle.sql<{ name: string }[]>`select name from blog_tags order by post_count desc limit 20`
const pages = Math.ceil(live / 9)
const nth = <Item>(items: readonly Item[], turn: number) => items[turn % items.length]

/** A thread of a tenth as many comments as there are posts, a third of them replies, over 200 days. */
const [talkedAbout] = await bundle.sql<{ id: string; slug: string }[]>`
	select id, slug from blog_posts where live order by id desc limit 1`
if (!talkedAbout) throw new Error('There are no posts to time pages of.')
const comments = Math.ceil(live / 10)
await bundle.sql`
	insert into blog_comments (id, post_id, author_id, content, status, created_at)
	select gen_random_uuid(), ${talkedAbout.id}, (select id from profiles order by id limit 1),
		'What does it cost in Ibadan, and how long does it last?', 'approved', now() - n * interval '200 days' / ${comments}::int
	from generate_series(1, ${Math.ceil((comments * 2) / 3)}) n`
await bundle.sql`
	insert into blog_comments (id, post_id, parent_id, author_id, content, status, created_at)
	select gen_random_uuid(), post_id, id, author_id, 'Less than a generator.', 'approved', created_at + interval '1 hour'
	from blog_comments where post_id = ${talkedAbout.id} and parent_id is null and status = 'approved'
	order by created_at desc limit ${Math.floor(comments / 3)}`
await bundle.sql`vacuum (analyze) blog_comments`
const threadPages = Math.max(1, Math.ceil(comments / 50))

const words = (typed: string) => (turn: number) => `/blog?q=${encodeURIComponent(typed)}&page=${turn + 1}`
const searches: Record<string, (turn: number) => string> = {
	'search, common word': words('solar'),
	'search, two words': words('inverter battery'),
	'search, three words': words('solar panel cleaning'),
	'search, word with stop words': words('how to size an inverter'),
	'search, stop words': words('how to'),
	'search, rare word': words('lekki'),
	'search, quoted': words('"solar panels"'),
	'search, one letter': words('s'),
	'search, beginning': words('inver'),
	'search, in a category': (turn) =>
		`/blog?q=the&category=${encodeURIComponent(nth(categories, turn)?.name ?? '')}&page=${turn + 1}`,
	'search, nothing found': (turn) => `/blog?q=zzyzx${turn}`,
	'search, hostile': (turn) => `/blog?q=${encodeURIComponent(`a or b or "c d" or ${'e-f '.repeat(30)}${turn}`)}`,
}
const pagesOnly: Record<string, (turn: number) => string> = {
	'post page': (turn) => `/blog/${nth(slugs, turn)?.slug}`,
	'list, first pages': (turn) => `/blog?page=${(turn % 5) + 1}`,
	'list, middle pages': (turn) => `/blog?page=${Math.floor(pages / 2) + turn}`,
	'list, last pages': (turn) => `/blog?page=${Math.max(1, pages - (turn % 20))}`,
	category: (turn) => `/blog/category/${encodeURIComponent(nth(categories, turn)?.name.toLowerCase() ?? '')}`,
	'category with tag': (turn) =>
		`/blog?category=${encodeURIComponent(nth(categories, turn)?.name ?? '')}&tag=${encodeURIComponent(nth(tags, turn)?.name ?? '')}`,
	'thread, first page': () => `/blog/${talkedAbout.slug}`,
	'thread, middle pages': (turn) => `/blog/${talkedAbout.slug}?comments=${Math.ceil(threadPages / 2) + (turn % 2)}`,
	'thread, last page': () => `/blog/${talkedAbout.slug}?comments=${threadPages}`,
	// One list up to 2,000 posts, then an index and its parts.
	'sitemap, one file of it': (turn) => (live > 2_000 ? `/sitemap/posts-${(turn % 64) + 1}.xml` : '/sitemap.xml'),
	tag: (turn) => `/blog/tag/${encodeURIComponent(nth(tags, turn)?.name.toLowerCase() ?? '')}`,
}
const addresses = { ...pagesOnly, ...searches }

let turn = 0

async function round(): Promise<Record<string, number[]>> {
	const timings: Record<string, number[]> = {}
	const last = turn + turnsARound
	for (; turn < last; turn++) {
		for (const [name, address] of Object.entries(addresses)) {
			const began = performance.now()
			await site.render(address(turn))
			;(timings[name] ??= []).push(performance.now() - began)
		}
	}
	return timings
}

await round()
serveFigures(round, () => site.stop())
