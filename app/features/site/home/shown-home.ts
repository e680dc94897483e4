import type { Content } from '#app/entries/published-content.server.ts'
import { clientMarksType, shownMarks } from '../client-marks/client-mark-content.ts'
import { projectType } from '../portfolio/project-content.ts'
import { servicesType } from '../services/service-content.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { homeType } from './home-content.ts'
import { homeField, type HomeContent } from './home-fields.ts'

/** The home page's own texts without those of sections that it does not show, because nothing is in them. */
export function shownHome(content: Content): HomeContent {
	const home = content.single(homeType)
	const projects = content.items(projectType)
	const has = {
		services: content.items(servicesType).length > 0,
		clients: shownMarks(content.items(clientMarksType), projects).length > 0,
		testimonials: content.items(testimonialType).some(({ onHome }) => onHome),
		stories: projects.some(({ homeText }) => homeText !== ''),
	}
	const { empty } = homeField
	return {
		...home,
		services: has.services ? home.services : empty.services,
		clients: has.clients ? home.clients : empty.clients,
		testimonials: has.testimonials ? home.testimonials : empty.testimonials,
		stories: has.stories ? home.stories : empty.stories,
	}
}
