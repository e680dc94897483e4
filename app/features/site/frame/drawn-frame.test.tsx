import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCompany, type Company } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'
import { DocumentContext, emptyDocument } from '#app/config/document-context.ts'
import { companyServices, setCompanyServices } from '#app/config/service-lines.ts'
import { setSiteMenu, siteMenu } from '#app/config/site-menu.ts'
import { drawnParts } from '#app/ui/page/drawn-parts.server.ts'
import { DrawnPartsContext } from '#app/ui/page/drawn-parts.ts'
import { FrameParts } from './public-frame.tsx'

const siteUrl = 'https://site.test'
const posts = { id: 'blog', label: 'Blog', href: '/blog', hasServices: false, entries: [] }
const entry = { id: 'team', label: 'Team', href: '/about/team', description: 'Who we are' }
const about = { id: 'about', label: 'About', href: '', hasServices: true, entries: [entry] }
const column = { id: 'more', heading: 'More', links: [entry], hasServices: true, hasChannels: true }
const menu = { main: [posts, about], footer: [column] }
const line = {
	slug: 'solar',
	title: 'Solar',
	menuLabel: 'Solar energy',
	menuText: 'Panels',
	picture: '/solar.svg',
	postOffer: '',
	isShown: true,
}
const services = { lines: [line], postOffer: '' }
const company: Company = { ...sampleCompany, registration: 'RC 1', taxNumber: '2' }
const picture = { key: 'k', src: '/logo.svg', width: 90, height: 30 }

const before = { menu: siteMenu(), services: companyServices() }
beforeEach(() => {
	setCompany(company)
	setSiteMenu(menu)
	setCompanyServices(services)
})
afterEach(() => {
	setCompany(sampleCompany)
	setSiteMenu(before.menu)
	setCompanyServices(before.services)
})

/** A page in the frame, with the frame rendered in it or with the drawn one. */
function page(pathname: string, subject: string, { isDrawn = true, address = siteUrl } = {}): string {
	return renderToString(
		<DocumentContext value={{ ...emptyDocument, siteUrl: address }}>
			<DrawnPartsContext value={isDrawn ? drawnParts(address) : null}>
				<FrameParts pathname={pathname} subject={subject} hasLateSheet>
					<img src="/main.png" alt="" />
				</FrameParts>
			</DrawnPartsContext>
		</DocumentContext>,
	)
}

const subjects = ['', 'Solar', "O'Neil & Ọlá: 50% <b>off</b>?", 'subject-']
const paths = ['/', '/blog', '/blog/a-post', '/about/team', '/services/solar', '/blogs']

/** Each changes one thing that the frame shows. */
const changes: Record<string, () => void> = {
	name: () => setCompany({ ...company, name: 'Bright' }),
	'short name': () => setCompany({ ...company, shortName: 'B' }),
	'legal name': () => setCompany({ ...company, legalName: 'Bright Limited' }),
	phone: () => setCompany({ ...company, phone: null }),
	WhatsApp: () => setCompany({ ...company, whatsapp: { shown: '1', e164: '+2341' } }),
	'other sites': () => setCompany({ ...company, social: [] }),
	email: () => setCompany({ ...company, email: { ...company.email, hello: 'a@b.example' } }),
	'text of the footer': () => setCompany({ ...company, footerText: 'Light.' }),
	tagline: () => setCompany({ ...company, tagline: 'Light.' }),
	numbers: () => setCompany({ ...company, registration: 'RC 9' }),
	letter: () => setCompany({ ...company, initial: 'B' }),
	'a logo': () => setCompany({ ...company, logo: { light: picture, dark: null } }),
	'two logos': () => setCompany({ ...company, logo: { light: picture, dark: { ...picture, src: '/dark.svg' } } }),
	'a link': () => setSiteMenu({ ...menu, main: [{ ...posts, label: 'Insights' }, about] }),
	'a column': () => setSiteMenu({ ...menu, footer: [{ ...column, heading: 'Other' }] }),
	services: () => setCompanyServices({ ...services, lines: [{ ...line, menuLabel: 'Sun', title: 'Sun' }] }),
	'hidden services': () => setCompanyServices({ ...services, lines: [{ ...line, isShown: false }] }),
}

describe('the frame that is drawn once', () => {
	it('is byte for byte the rendered one, whatever was drawn before', () => {
		for (const address of [siteUrl, 'http://other.test'])
			for (const pathname of paths)
				for (const subject of subjects)
					expect(page(pathname, subject, { address })).toBe(page(pathname, subject, { isDrawn: false, address }))
	})

	it.each(Object.keys(changes))('follows a change: %s', (name) => {
		const earlier = page('/blog', 'Solar')
		changes[name]?.()
		expect(page('/blog', 'Solar')).toBe(page('/blog', 'Solar', { isDrawn: false }))
		expect(page('/blog', 'Solar')).not.toBe(earlier)
	})

	it('follows the year', () => {
		vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') })
		const earlier = page('/blog', 'Solar')
		vi.setSystemTime(new Date('2027-01-02T12:00:00Z'))
		expect(page('/blog', 'Solar')).toBe(earlier.replace('© 2026', '© 2027'))
		vi.useRealTimers()
	})

	it('is rendered once for all subjects of one part of the site', () => {
		let reads = 0
		setSiteMenu({
			main: menu.main,
			get footer() {
				reads += 1
				return menu.footer
			},
		})
		for (const subject of ['One', 'Two', 'Three']) page(`/blog/${subject}`, subject)
		expect(reads).toBe(1)
	})
})
