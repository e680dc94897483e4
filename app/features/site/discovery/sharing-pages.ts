import type { Content } from '#app/entries/published-content.server.ts'
import { homeType } from '../home/home-content.ts'
import { aboutType } from '../about/about-content.ts'
import { caseStudiesOf, projectType } from '../portfolio/project-content.ts'

type SharingPage = { section: string; title: string }

/** Texts of sharing images by the page's path with hyphens for slashes; those of content are not among them. */
const fixedPages: Readonly<Record<string, SharingPage>> = {
	blog: { section: 'Blog', title: 'Notes from the roof, the panel board and the code' },
	contact: { section: 'Contact', title: 'Tell us what you need. A person answers within 24 hours.' },
	newsletter: { section: 'Newsletter', title: 'What we learned this month, in one letter' },
	testimonials: { section: 'Testimonials', title: 'What our clients say' },
	portfolio: { section: 'Portfolio', title: 'Work we are glad to show' },
	services: { section: 'Services', title: 'Technology, electrical, solar, translation' },
	'services-technology': { section: 'Services', title: 'Technology and web development' },
	'services-technology-web': { section: 'Technology', title: 'Websites and web applications' },
	'services-technology-mobile': { section: 'Technology', title: 'Mobile apps' },
	'services-technology-cloud': { section: 'Technology', title: 'Cloud' },
	'services-technology-database': { section: 'Technology', title: 'Databases' },
	'services-technology-security': { section: 'Technology', title: 'Security' },
	'services-electrical': { section: 'Services', title: 'Electrical installation and maintenance' },
	'services-solar': { section: 'Services', title: 'Solar and renewable energy' },
	'services-translation': { section: 'Services', title: 'Professional translation' },
	'legal-privacy': { section: 'Legal', title: 'Privacy Policy' },
	'legal-terms': { section: 'Legal', title: 'Terms of Service' },
	'legal-cookies': { section: 'Legal', title: 'Cookie Policy' },
}

/** The texts of a page's sharing image, by its name in the address; undefined where there is no such page. */
export function sharingPage(name: string, content: Content): SharingPage | undefined {
	if (name === 'home') return { section: 'Services in Nigeria', title: content.single(homeType).hero.heading }
	if (name === 'about') {
		const { heading } = content.single(homeType).about
		return { section: 'About us', title: heading || content.single(aboutType).hero.heading }
	}
	const study = caseStudiesOf(content.items(projectType)).find(({ slug }) => name === `portfolio-${slug}`)
	if (study) return { section: 'Case study', title: study.title }
	return Object.hasOwn(fixedPages, name) ? fixedPages[name] : undefined
}
