import type { ReactNode } from 'react'
import type { Item } from '#app/content/list.ts'
import type { PostCardData } from '#app/features/posts/post/post.ts'
import type { ShownMark } from '../client-marks/client-mark-content.ts'
import type { Licence } from '../licences/licence-content.ts'
import type { GeneralQuestion } from '../questions/question-content.ts'
import type { Person } from '../team/team-content.ts'
import type { Project } from '../parts/project-fields.ts'
import type { PortfolioPage } from '../portfolio/project-content.ts'
import type { ServiceCard, TopicTile } from '../services/service-cards.ts'
import type { ServicesPageContent } from '../services/services-page-fields.ts'
import type { TechnologyPageContent } from '../technology/technology-fields.ts'
import type { Testimonial, TestimonialsPage } from '../testimonials/testimonial-content.ts'

/** What pages show next to the value that is edited. */
export type DraftData = {
	siteUrl: string
	posts: readonly PostCardData[]
	services: readonly ServiceCard[]
	/** The name of the technology line; empty where there is none. */
	technologyTitle: string
	topics: readonly TopicTile[]
	testimonials: readonly Item<Testimonial>[]
	projects: readonly Item<Project>[]
	people: readonly Item<Person>[]
	clients: readonly ShownMark[]
	licences: readonly Item<Licence>[]
	questions: readonly Item<GeneralQuestion>[]
	servicesPage: ServicesPageContent
	technologyPage: TechnologyPageContent
	portfolioPage: PortfolioPage
	testimonialsPage: TestimonialsPage
}

/** Draws the page of a stored or typed value. `id` is the item's; that of a new one is `newEntryItem`. */
export type DraftView = (stored: unknown, id: string, data: DraftData) => ReactNode
