import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { newsletterPageType } from '#app/features/newsletter/newsletter-page-content.ts'
import { blogPageType } from '#app/features/posts/list/blog-page-content.ts'
import { company } from '#app/config/company.ts'
import { ownPagesType } from '../own-pages/own-page-content.ts'
import { homeType } from '../home/home-content.ts'
import { aboutType } from '../about/about-content.ts'
import { technologySlug } from '../service/service-page.ts'
import { contactType } from '../contact/contact-content.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { testimonialsPageType } from '../testimonials/testimonial-content.ts'
import { caseStudiesOf, portfolioPageType, projectType } from '../portfolio/project-content.ts'

type SharingPage = { section: string; title: string }

/** Texts of sharing images by the page's path with hyphens for slashes; those of content are not among them. */
const fixedPages: Readonly<Record<string, SharingPage>> = {
	'legal-privacy': { section: 'Legal', title: 'Privacy Policy' },
	'legal-terms': { section: 'Legal', title: 'Terms of Service' },
	'legal-cookies': { section: 'Legal', title: 'Cookie Policy' },
}

/** The texts of a page's sharing image, by its name in the address; undefined where there is no such page. */
export function sharingPage(name: string, content: Content): SharingPage | undefined {
	if (name === 'home') {
		const { countryName } = company().address
		return {
			section: countryName === '' ? 'Services' : `Services in ${countryName}`,
			title: content.single(homeType).hero.heading,
		}
	}
	if (name === 'about') {
		const { heading } = content.single(homeType).about
		return { section: 'About us', title: heading || content.single(aboutType).hero.heading }
	}
	if (name === 'contact') {
		const { sharingTitle, hero } = content.single(contactType)
		return { section: 'Contact', title: withChannels(sharingTitle) || hero.heading }
	}
	if (name === 'blog') return { section: 'Blog', title: content.single(blogPageType).sharingTitle || 'Blog' }
	if (name === 'newsletter')
		return { section: 'Newsletter', title: content.single(newsletterPageType).sharingTitle || 'Newsletter' }
	if (name === 'services')
		return { section: 'Services', title: content.single(servicesPageType).sharingTitle || 'Services' }
	if (name === 'testimonials')
		return { section: 'Testimonials', title: content.single(testimonialsPageType).hero.heading || 'Testimonials' }
	if (name === 'portfolio')
		return { section: 'Portfolio', title: content.single(portfolioPageType).hero.heading || 'Portfolio' }
	const service = ofService(name, content)
	if (service) return service
	const own = content.items(ownPagesType).find(({ id }) => name === id)
	if (own) return { section: company().name, title: own.title }
	const study = caseStudiesOf(content.items(projectType)).find(({ slug }) => name === `portfolio-${slug}`)
	if (study) return { section: 'Case study', title: study.title }
	return Object.hasOwn(fixedPages, name) ? fixedPages[name] : undefined
}

function ofService(name: string, content: Content): SharingPage | undefined {
	const line = content.items(servicesType).find(({ id }) => name === `services-${id}`)
	if (line) {
		const page = line.id === technologySlug ? content.single(technologyPageType) : line.page
		return { section: 'Services', title: page.sharingTitle || line.title }
	}
	const topic = content.items(topicsType).find(({ id, link }) => link === '' && name === `services-technology-${id}`)
	return topic && { section: 'Technology', title: topic.page.sharingTitle || topic.title }
}
