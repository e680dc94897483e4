import type { ReactNode } from 'react'
import type { ContentName } from '#app/config/editable-pages.ts'
import type { Field } from '#app/content/field.ts'
import { companyTypeName, navigationTypeName } from '#app/events/page-tags.ts'
import { FieldMarksContext } from '#app/ui/page/field-marks.ts'
import { aboutType } from '../about/about-content.ts'
import { contactField } from '../contact/contact-fields.ts'
import { withLiveButtons } from '../frame/live-links.ts'
import { homeType } from '../home/home-content.ts'
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
import { caseStudiesOf, caseStudyFor, portfolioPageType } from '../portfolio/project-content.ts'
import { topicPath } from '../service/service-page.ts'
import { servicesPageField } from '../services/services-page-fields.ts'
import { ServicesView } from '../services/services-view.tsx'
import { TechnologyView } from '../services/technology-view.tsx'
import { technologyPageField } from '../technology/technology-fields.ts'
import { testimonialsPageType } from '../testimonials/testimonial-content.ts'
import { TestimonialsView } from '../testimonials/testimonials-view.tsx'
import type { DraftData, DraftView } from './draft-data.ts'
import {
	clientMarkDraft,
	licenceDraft,
	ownPageDraft,
	personDraft,
	projectDraft,
	questionDraft,
	serviceDraft,
	testimonialDraft,
	topicDraft,
} from './item-drafts.tsx'
import { aboutPage, blogDraft, contactPage, homePage, newsletterDraft } from './page-drafts.tsx'

const home: DraftView = (stored, _id, data) => homePage({ ...data, home: homeType.field.stored(stored) })

const about: DraftView = (stored, _id, data) => aboutPage({ ...data, about: aboutType.field.stored(stored) })

const contact: DraftView = (stored, _id, data) => contactPage({ ...data, contact: contactField.stored(stored) })

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

const notFound: DraftView = (stored) => <NotFoundView page={notFoundType.field.stored(stored)} />

const legal =
	(base: LegalBase, field: Field<LegalContent>): DraftView =>
	(stored, _id, site) => <LegalView page={legalDocument(base, field.stored(stored))} site={site} />

/** Menu and company are shown on every page. Their example is a page that shows much of them; `aroundDrafts` has what is around it. */
const anyPage =
	(edited: string, page: (data: DraftData) => ReactNode): DraftView =>
	(_stored, _id, data) => <FieldMarksContext value={edited}>{page(data)}</FieldMarksContext>

const byName: Record<ContentName, DraftView | null> = {
	company: anyPage(companyTypeName, contactPage),
	navigation: anyPage(navigationTypeName, homePage),
	home,
	about,
	'services-page': servicesPage,
	services: serviceDraft,
	'technology-page': technologyPage,
	'technology-topics': topicDraft,
	'portfolio-page': portfolioPage,
	projects: projectDraft,
	'testimonials-page': testimonialsPage,
	testimonials: testimonialDraft,
	'blog-page': blogDraft,
	'newsletter-page': newsletterDraft,
	team: personDraft,
	'client-marks': clientMarkDraft,
	licences: licenceDraft,
	questions: questionDraft,
	contact,
	'not-found-page': notFound,
	'legal-privacy': legal(privacyBase, privacyField),
	'legal-terms': legal(termsBase, termsField),
	'legal-cookies': legal(cookiesBase, cookiesField),
	'own-pages': ownPageDraft,
	// Issues have a preview of their own, and synonyms are on no page.
	'newsletter-issues': null,
	'search-words': null,
}

/** The pages that are edited in place, by the type of their content. */
export const draftViews: Readonly<Record<string, DraftView | null>> = byName
