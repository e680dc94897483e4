import type { Field } from '#app/content/field.ts'
import { ownPagesTypeName, servicesTypeName, topicsTypeName } from '#app/events/page-tags.ts'
import { FormPreview } from '#app/features/contact/form/form-preview.tsx'
import { aboutType } from '../about/about-content.ts'
import { AboutView } from '../about/about-view.tsx'
import { contactField } from '../contact/contact-fields.ts'
import { ContactView } from '../contact/contact-view.tsx'
import { withLiveButtons } from '../frame/live-links.ts'
import { homeType } from '../home/home-content.ts'
import { HomeView } from '../home/home-view.tsx'
import { cookiesBase } from '../legal/legal-cookies.ts'
import { legalDocument } from '../legal/legal-document.ts'
import { cookiesField, privacyField, termsField, type LegalContent } from '../legal/legal-fields.ts'
import { privacyBase } from '../legal/legal-privacy.ts'
import { termsBase } from '../legal/legal-terms.ts'
import { LegalView } from '../legal/legal-view.tsx'
import type { LegalBase } from '../legal/legal.ts'
import { notFoundType } from '../not-found/not-found-content.ts'
import { NotFoundView } from '../not-found/not-found-view.tsx'
import { PortfolioView } from '../portfolio/portfolio-view.tsx'
import { caseStudiesOf, caseStudyFor, portfolioPageType, projectType } from '../portfolio/project-content.ts'
import { topicPath } from '../service/service-page.ts'
import { servicesPageField } from '../services/services-page-fields.ts'
import { ServicesView } from '../services/services-view.tsx'
import { TechnologyView } from '../services/technology-view.tsx'
import { technologyPageField } from '../technology/technology-fields.ts'
import { testimonialsPageType, testimonialType } from '../testimonials/testimonial-content.ts'
import { TestimonialsView } from '../testimonials/testimonials-view.tsx'
import type { DraftView } from './draft-data.ts'
import { ownPageDraft, projectDraft, serviceDraft, testimonialDraft, topicDraft } from './item-drafts.tsx'

const home: DraftView = (stored, _id, { posts, services, clients, testimonials, projects }) => (
	<HomeView
		home={homeType.field.stored(stored)}
		services={services}
		clients={clients}
		testimonials={testimonials.filter(({ onHome }) => onHome)}
		projects={projects.filter(({ homeText }) => homeText !== '')}
		posts={posts}
	/>
)

const about: DraftView = (stored, _id, { people, licences }) => (
	<AboutView about={aboutType.field.stored(stored)} people={people} licences={licences} />
)

const servicesPage: DraftView = (stored, _id, { services }) => {
	const page = servicesPageField.stored(stored)
	return <ServicesView page={{ ...page, callToAction: withLiveButtons(page.callToAction) }} services={services} />
}

const technologyPage: DraftView = (stored, _id, { topics, projects, technologyTitle }) => {
	const page = technologyPageField.stored(stored)
	return (
		<TechnologyView
			page={{ ...page, callToAction: withLiveButtons(page.callToAction) }}
			tiles={topics}
			proof={caseStudyFor(caseStudiesOf(projects), topicPath('web'))}
			subject={page.hero.eyebrow || technologyTitle}
		/>
	)
}

const portfolioPage: DraftView = (stored, _id, { projects }) => (
	<PortfolioView page={portfolioPageType.field.stored(stored)} projects={projects} />
)

const testimonialsPage: DraftView = (stored, _id, { testimonials, projects }) => (
	<TestimonialsView page={testimonialsPageType.field.stored(stored)} testimonials={testimonials} projects={projects} />
)

const contact: DraftView = (stored, _id, { questions }) => {
	const page = contactField.stored(stored)
	return <ContactView page={page} questions={questions} form={<FormPreview example={page.example} />} />
}

const notFound: DraftView = (stored) => <NotFoundView page={notFoundType.field.stored(stored)} />

const legal =
	(base: LegalBase, field: Field<LegalContent>): DraftView =>
	(stored, _id, { siteUrl }) => <LegalView page={legalDocument(base, field.stored(stored))} siteUrl={siteUrl} />

/** The pages that are edited in place, by the type of their content. Menu and company stand on every page: they have none. */
export const draftViews: Readonly<Record<string, DraftView>> = {
	[homeType.name]: home,
	[aboutType.name]: about,
	'services-page': servicesPage,
	[servicesTypeName]: serviceDraft,
	'technology-page': technologyPage,
	[topicsTypeName]: topicDraft,
	[portfolioPageType.name]: portfolioPage,
	[projectType.name]: projectDraft,
	[testimonialsPageType.name]: testimonialsPage,
	[testimonialType.name]: testimonialDraft,
	contact,
	[notFoundType.name]: notFound,
	'legal-privacy': legal(privacyBase, privacyField),
	'legal-terms': legal(termsBase, termsField),
	'legal-cookies': legal(cookiesBase, cookiesField),
	[ownPagesTypeName]: ownPageDraft,
}
