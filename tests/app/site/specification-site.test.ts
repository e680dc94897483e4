import { describe, expect, test } from 'vitest'
import { aboutFigures, homeFigures } from '#app/features/site/home/figures.ts'
import { startApp } from '../../support/app.ts'
import { specifiedAddresses as addresses } from '../../support/pages/specified-addresses.ts'
import { between, count, fieldOf, formWith, readPage, textOf } from '../../support/read-page.ts'

/* What the specification says of public pages, on the sample site: docs/specification/ names each test. */

const app = await startApp({ seed: 'sample' })
const page = (path: string) => readPage(app, path)

describe('addresses', () => {
	test('every public address of the specification has its page', async () => {
		const statuses = await Promise.all(addresses.map(async (path) => [path, (await page(path)).status]))
		expect(statuses).toEqual(addresses.map((path) => [path, 200]))
	})

	test('/privacy, /terms and /cookies lead to the legal pages', async () => {
		for (const name of ['privacy', 'terms', 'cookies']) {
			const response = await app.fetch(`/${name}`)
			expect([response.status, response.headers.get('location')]).toEqual([308, `/legal/${name}`])
		}
	})

	test('any other path is the 404 page with a Go Home link', async () => {
		for (const path of ['/no/such/page', '/portfolio/nope', '/legal/nope', '/services/nope']) {
			const { status, text, links } = await page(path)
			expect([path, status, text.includes('Page Not Found')]).toEqual([path, 404, true])
			expect(links).toContainEqual({ href: '/', text: 'Go Home' })
		}
	})

	test('addresses of the admin area and of the editor send visitors to the blog', async () => {
		const admin = ['', '/stats', '/posts', '/posts/edit/1', '/comments', '/ai-generator', '/content-forge']
		for (const path of [...admin.map((end) => `/admin${end}`), '/blog/new']) {
			const response = await app.fetch(path)
			expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/blog'])
		}
	})
})

describe('every page', () => {
	test('has the bar: six links, four services, palettes, modes and Sign In', async () => {
		for (const path of ['/', '/blog', '/contact', '/legal/terms']) {
			const { html, links } = await page(path)
			const bar = between(html, '<header', '<main')
			for (const [href, text] of [
				['/', 'Home'],
				['/about', 'About'],
				['/portfolio', 'Portfolio'],
				['/blog', 'Blog'],
				['/testimonials', 'Testimonials'],
				['/contact', 'Contact'],
			])
				expect(links).toContainEqual({ href, text })
			for (const service of ['technology', 'electrical', 'solar', 'translation'])
				expect(bar).toContain(`href="/services/${service}"`)
			const text = textOf(bar)
			for (const name of ['Services', 'Light', 'Dark', 'Default Theme', 'Team Alpha', 'Team Beta', 'Sign In'])
				expect(text).toContain(name)
			expect(bar).toMatch(/Toggle menu/)
		}
	})

	test('has the footer: brand, services, company, legal, social links, and the year', async () => {
		const { html } = await page('/about')
		const footer = html.slice(html.lastIndexOf('<footer'))
		const text = textOf(footer)
		for (const phrase of ['Operating since 2015', 'Services', 'Company', 'Legal', String(new Date().getFullYear())])
			expect(text).toContain(phrase)
		for (const name of ['privacy', 'terms', 'cookies']) expect(footer).toContain(`href="/legal/${name}"`)
		expect(footer).toContain('href="mailto:')
		for (const place of ['GitHub', 'LinkedIn']) expect(footer).toContain(place)
		expect(footer).toMatch(/Twitter|\bX\b/)
	})

	test('gives machines its title, description, address, picture and kind', async () => {
		for (const path of ['/', '/about', '/services/solar']) {
			const { html } = await page(path)
			expect(html).toMatch(/<title>[^<]+<\/title>/)
			expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
			expect(html).toContain(`<link rel="canonical" href="http://site.test${path}"`)
			expect(html).toMatch(/<meta property="og:image" content="http:\/\/site\.test\/[^"]+"/)
			expect(html).toContain('<meta property="og:type" content="website"')
			expect(html).toContain('application/ld+json')
		}
		const slug = /href="\/blog\/([a-z0-9-]+)"/.exec(between((await page('/blog')).html, '<article', '</article>'))?.[1]
		const { html } = await page(`/blog/${slug}`)
		expect(html).toContain('<meta property="og:type" content="article"')
		for (const name of ['article:published_time', 'article:author', 'article:tag', 'og:title', 'og:description'])
			expect(html).toContain(`property="${name}"`)
	})
})

describe('the home page', () => {
	test('has the hero: its headline, two buttons, and a muted looping film with a poster', async () => {
		const { html, links } = await page('/')
		expect(textOf(between(html, '<h1', '</h1>'))).toBe('Innovate. Integrate. Inspire.')
		expect(links).toContainEqual({ href: '/services', text: 'Discover Our Solutions' })
		expect(links).toContainEqual({ href: '/contact', text: 'Request a Consultation' })
		const film = /<video[^>]*>/.exec(html)?.[0] ?? ''
		for (const part of ['muted', 'loop']) expect(film).toContain(part)
		// The poster is a picture under the film: upright screens get their own.
		expect(between(html, '<picture', '</picture>')).toContain('/hero/poster.avif')
	})

	test('has four service cards with Learn More', async () => {
		const { links } = await page('/')
		const more = links.filter(({ text }) => text.startsWith('Learn More')).map(({ href }) => href)
		expect(new Set(more)).toEqual(
			new Set(['technology', 'electrical', 'solar', 'translation'].map((service) => `/services/${service}`)),
		)
	})

	test('has the block about the company: since 2015, six benefits, four pictures', async () => {
		const { html } = await page('/')
		const block = between(html, 'At work in Nigeria since 2015', '1.2K+')
		expect(textOf(html)).toContain('Operating since 2015')
		expect(count(between(block, '<ul', '</ul>'), /<li/g)).toBe(6)
		expect(count(block, /<img\b/g) + count(html, /about-\d\.svg/g)).toBeGreaterThanOrEqual(4)
		for (const nth of [1, 2, 3, 4]) expect(html).toContain(`/illustrations/about-${nth}`)
	})

	test('has the band of four figures', async () => {
		const { text } = await page('/')
		for (const [value, label] of [
			['1.2K+', 'Happy Clients'],
			['500+', 'Projects Completed'],
			['99.9%', 'Uptime Guarantee'],
			['4.9/5', 'Average Rating'],
		]) {
			expect(text).toContain(value)
			expect(text).toContain(label)
		}
	})

	test('shows with each figure of what it is', async () => {
		for (const [path, figures] of [
			['/', homeFigures],
			['/about', aboutFigures],
		] as const) {
			const { text } = await page(path)
			for (const { qualifier } of figures) expect(text, path).toContain(qualifier)
		}
	})

	test('has six features under Why Choose', async () => {
		const { html } = await page('/')
		const section = between(html, 'Why Choose', 'What Our Clients Say')
		expect(count(section, /<h3/g)).toBe(6)
	})

	test('has three testimonials in a carousel with dots', async () => {
		const { html } = await page('/')
		expect(count(html, /aria-roledescription="slide"/g)).toBe(3)
		for (const nth of [1, 2, 3]) expect(html).toContain(`Go to testimonial ${nth}`)
	})

	test('has three success stories with title, category, description, picture and link', async () => {
		const { html } = await page('/')
		const section = between(html, 'Success Stories', 'Latest Insights')
		for (const [slug, title, category] of [
			['greencorp-solar', 'GreenCorp Solar', 'Solar & Renewable Energy'],
			['luxresidences-automation', 'LuxResidences Automation', 'Electrical & Building Automation'],
			['connectall-ecommerce', 'ConnectAll E-commerce', 'Technology & Web'],
		]) {
			expect(section).toContain(`href="/portfolio/${slug}"`)
			expect(textOf(section)).toContain(title)
			expect(textOf(section)).toContain(category)
		}
		expect(count(section, /<img\b/g)).toBe(3)
	})

	test('shows the three newest posts with dates in the long American form, and View All Posts', async () => {
		const { html, links } = await page('/')
		const section = between(html, 'Latest Insights', 'Ready to Elevate')
		const shown = [...section.matchAll(/<h3[^>]*>.*?href="\/blog\/([^"]+)"/gs)].map(([, slug]) => slug)
		const newest = await app.sql<{ slug: string }[]>`
			select slug from blog_posts where live order by published_at desc, id desc limit 3`
		expect(shown).toEqual(newest.map(({ slug }) => slug))
		expect(textOf(section)).toMatch(
			/(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d/,
		)
		expect(links).toContainEqual({ href: '/blog', text: 'View All Posts' })
	})

	test('ends with the band: Get a Free Quote and Explore Services', async () => {
		const { text, links } = await page('/')
		expect(text).toContain('Ready to Elevate Your Business?')
		expect(links).toContainEqual({ href: '/contact', text: 'Get a Free Quote' })
		expect(links).toContainEqual({ href: '/services', text: 'Explore Services' })
	})
})

test('the about page has its seven parts in order', async () => {
	const { text, links } = await page('/about')
	const parts = [
		'registered in Nigeria, at work since 2015',
		'Our Story',
		'99%',
		'Our Mission',
		'Our Vision',
		'Core Values',
		'Integrity and Trust',
		'Innovation',
		'Customer-Centric',
		'Excellence',
		'What Sets Us Apart',
		'Get Started Today',
		'View Our Portfolio',
	]
	const places = parts.map((part) => text.indexOf(part))
	expect(parts.filter((_part, at) => places[at] === -1)).toEqual([])
	expect(places).toEqual(places.toSorted((one, other) => one - other))
	for (const label of ['500+', 'Clients', '50+', 'Projects', 'Satisfaction', '24/7', 'Support'])
		expect(text).toContain(label)
	expect(links).toContainEqual({ href: '/contact', text: 'Get Started Today' })
	expect(links).toContainEqual({ href: '/portfolio', text: 'View Our Portfolio' })
})

test('the fields of signing in and up are required, and the address is of the type email', async () => {
	const fields = {
		'/sign-in': ['email', 'password'],
		'/sign-in?tab=sign-up': ['name', 'email', 'password'],
	}
	for (const [path, names] of Object.entries(fields)) {
		const form = formWith((await page(path)).html, 'name="password"')
		for (const name of names) {
			const field = fieldOf(form, name)
			expect([path, name, field.includes('required')]).toEqual([path, name, true])
			if (name === 'email') expect(field).toContain('type="email"')
		}
	}
})

describe('the contact page', () => {
	test('has four cards, the promise of 24 hours, and urgent help', async () => {
		const { html, text } = await page('/contact')
		// Without the form, whose labels say the same.
		const others = textOf(html.slice(html.indexOf('<h1')).replace(/<form[^]*<\/form>/, ''))
		for (const card of ['Email', 'Call', 'Nigeria', '24/7']) expect(others).toContain(card)
		expect(text).toContain('within 24 hours')
		const urgent = html.slice(html.indexOf('</form>'))
		expect(urgent).toContain('href="mailto:')
		expect(textOf(urgent)).toContain('Schedule Consultation')
	})

	test('has every field of the form, with the specification’s options and what is required', async () => {
		const { html } = await page('/contact')
		const form = formWith(html, 'name="message"')
		const field = (name: string) => fieldOf(form, name)
		for (const name of ['name', 'email', 'service', 'message', 'terms'])
			expect([name, field(name).includes('required')]).toEqual([name, true])
		for (const name of ['phone', 'company', 'urgency', 'budget', 'newsletter'])
			expect([name, field(name) !== '', field(name).includes('required')]).toEqual([name, true, false])
		expect(field('email')).toContain('type="email"')
		const options = (name: string) =>
			[...between(form, `name="${name}"`, '</select>').matchAll(/<option[^>]*value="([^"]+)"/g)].map(
				([, value]) => value,
			)
		expect(options('service')).toEqual(['technology', 'electrical', 'solar', 'translation', 'consultation'])
		expect(options('urgency')).toEqual(['asap', 'urgent', 'normal', 'planning'])
		expect(options('budget')).toEqual(['under-100k', '100k-500k', '500k-1m', '1m-5m', 'over-5m', 'discuss'])
	})
})

describe('services', () => {
	test('the overview has four cards, the list why to partner, and two quotes', async () => {
		const { html, text } = await page('/services')
		for (const title of ['Technology Solutions', 'Electrical', 'Solar', 'Translation']) expect(text).toContain(title)
		expect(text).toContain('Why Partner With Us')
		expect(count(html, /<blockquote/g)).toBe(2)
	})

	test('technology has six tiles: five subpages and custom software', async () => {
		const { html } = await page('/services/technology')
		const main = between(html, '<main', '</main>')
		for (const topic of ['web', 'mobile', 'cloud', 'database', 'security'])
			expect(main).toContain(`href="/services/technology/${topic}"`)
		expect(main).toContain('href="/contact?service=custom-software"')
	})

	test('subpages list capabilities and lead to the form with their service', async () => {
		const targets = {
			'/services/technology/web': 'web-development',
			'/services/translation': 'translation',
		}
		for (const [path, service] of Object.entries(targets)) {
			const { html, links } = await page(path)
			expect(links.map(({ href }) => href)).toContain(`/contact?service=${service}`)
			expect(count(between(html, '<main', '</main>'), /<li/g)).toBeGreaterThan(4)
		}
		for (const path of addresses.filter((address) => /^\/services\/(technology\/|electrical|solar)/.test(address)))
			expect([path, (await page(path)).links.some(({ href }) => href.startsWith('/contact'))]).toEqual([path, true])
	})
})

test('testimonials: four cards, each with one to five stars', async () => {
	const { html } = await page('/testimonials')
	const ratings = [...between(html, '<main', '</main>').matchAll(/(\d) out of 5 stars/g)].map(([, stars]) =>
		Number(stars),
	)
	expect(ratings).toHaveLength(4)
	expect(ratings.every((stars) => stars >= 1 && stars <= 5)).toBe(true)
})

test('a case study quotes its client once', async () => {
	const study = await page('/portfolio/greencorp-solar')
	expect(study.text).toContain('on the line they can no longer tell.')
	expect(study.text).toContain('Plant Manager, GreenCorp Packaging')
	expect(count(between(study.html, '<main', '</main>'), /<blockquote/g)).toBe(1)
})

test('portfolio: four cards with category, stack and the way to three case studies', async () => {
	const { html, text } = await page('/portfolio')
	for (const title of ['GreenCorp Solar', 'LuxResidences Automation', 'ConnectAll E-commerce', 'Lafiya Health'])
		expect(text).toContain(title)
	for (const part of ['Technology & Web', 'PostgreSQL', 'LiFePO4 storage', 'Translation memory'])
		expect(text).toContain(part)
	for (const slug of ['greencorp-solar', 'luxresidences-automation', 'connectall-ecommerce'])
		expect(html).toContain(`href="/portfolio/${slug}"`)
})

test('legal pages say when they were last updated and where to write', async () => {
	for (const name of ['privacy', 'terms', 'cookies']) {
		const { html, text } = await page(`/legal/${name}`)
		expect(text).toMatch(/Last updated/i)
		expect(between(html, '<main', '</main>')).toContain('@')
	}
})

describe('the blog', () => {
	test('the list has a header, the search, nine cards, page numbers and the sidebar', async () => {
		const { html, text, links } = await page('/blog')
		expect(textOf(between(html, '<h1', '</h1>'))).not.toBe('')
		expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"|<input[^>]*name="q"[^>]*type="search"/)
		expect(count(between(html, '<main', '<aside'), /<article/g)).toBe(9)
		expect(links.some(({ href }) => href === '/blog?page=2')).toBe(true)
		for (const name of ['Categories', 'Popular Tags', 'Recent Posts', 'Archives', 'Total Posts', 'Authors'])
			expect(text).toContain(name)
	})

	test('a page number beyond the last is no error: it says where the list ends, with the page numbers, for nobody to index', async () => {
		for (const [path, last] of [
			['/blog?page=99', 'This list ends on page 3.'],
			['/blog?page=9&tag=accessibility', 'This list has one page.'],
			['/blog?q=zzzzqqqq', 'No posts found matching your criteria.'],
		] as const) {
			const { html, text } = await page(path)
			expect(text, path).toContain(last)
			expect(html).toContain('<meta name="robots" content="noindex"/>')
		}
		expect((await page('/blog?page=99')).links.some(({ href }) => href === '/blog?page=3')).toBe(true)
	})

	test('the sidebar has five categories, five tags and three recent posts, with real counts', async () => {
		const { html } = await page('/blog')
		const side = between(html, '<aside', '</aside>')
		expect(count(side, /href="\/blog\/category\//g)).toBe(5)
		expect(count(side, /href="\/blog\/tag\//g)).toBe(5)
		expect(count(between(side, 'Recent Posts', 'Archives'), /<li/g)).toBe(3)
		const [all] = await app.sql<{ posts: number }[]>`select count(*)::int as posts from blog_posts where live`
		expect(textOf(side)).toMatch(new RegExp(`Total Posts ${all?.posts}\\b`))
	})

	test('the New Post link is for admins: everybody else does not see it', async () => {
		const { html } = await page('/blog')
		expect(html).toMatch(/<p class="[^"]*admin-only[^"]*">(?:(?!<\/p>).)*href="\/blog\/new"/s)
	})

	test('a post has coloured code, tags, its author with a few words, at most three related posts and the sidebar', async () => {
		const [post] = await app.sql<{ slug: string }[]>`
			select p.slug from blog_posts p where live and content like ${'%```%'} order by published_at desc limit 1`
		const { html, text } = await page(`/blog/${post?.slug}`)
		expect(html).toMatch(/<pre[^>]*>.*<span class="/s)
		expect(html).toMatch(/href="\/blog\/tag\//)
		for (const phrase of [
			'Written by',
			'Related Posts',
			'Categories',
			'Popular Tags',
			'Recent Posts',
			'min read',
			'view',
		])
			expect(text).toContain(phrase)
		const related = count(between(html, 'Related Posts', '</section>'), /<article/g)
		expect(related).toBeGreaterThan(0)
		expect(related).toBeLessThanOrEqual(3)
	})
})
