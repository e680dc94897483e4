import type { PeriodTexts } from '#app/platform/env/env-retention.ts'
import type { ReactNode } from 'react'
import type { CompanyLogo } from '#app/config/company.ts'
import type { CompanySettings } from '#app/config/company-settings.ts'
import type { SiteMenu } from '#app/config/site-menu.ts'
import type { Item } from '#app/content/list.ts'
import type { PostCardData, PostPage, SidebarData } from '#app/features/posts/post/post.ts'
import type { AboutContent } from '../about/about-fields.ts'
import type { ShownMark } from '../client-marks/client-mark-content.ts'
import type { CompanyContent } from '../company/company-fields.ts'
import type { ContactContent } from '../contact/contact-fields.ts'
import type { MenuPage } from '../frame/shown-menu.ts'
import type { HomeContent } from '../home/home-fields.ts'
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
	/** How long things are stored, which the privacy policy says. */
	periods: PeriodTexts
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
	/** Null but for the types of `aroundDrafts`. */
	around: AroundData | null
	/** Whether the newsletter has an archive. */
	hasIssues: boolean
	/** Null but for the entry of the blog page. */
	blog: { page: PostPage; sidebar: SidebarData } | null
	home: HomeContent
	about: AboutContent
	contact: ContactContent
	servicesPage: ServicesPageContent
	technologyPage: TechnologyPageContent
	portfolioPage: PortfolioPage
	testimonialsPage: TestimonialsPage
}

/** What the company and the menu are shown with. */
export type AroundData = {
	/** COMPANY_* variables, which win over what is typed. */
	settings: CompanySettings
	/** The logo of the stored draft, and its files. */
	logo: CompanyContent['logo']
	drawnLogo: CompanyLogo
	/** As visitors see it now: pages of the admin do not have it. */
	menu: SiteMenu
	/** The addresses of the pages that there are. */
	paths: readonly string[]
	ownPages: readonly MenuPage[]
}

/** Draws the page of a stored or typed value. `id` is the item's; that of a new one is `newEntryItem`. */
export type DraftView = (stored: unknown, id: string, data: DraftData) => ReactNode
