import type { Item } from '#app/content/list.ts'
import { EditedItem } from '#app/ui/page/field-marks.ts'
import { clientMarksType, markOf } from '../client-marks/client-mark-content.ts'
import { liveLink, withLiveLinks } from '../frame/live-links.ts'
import { servicesLink } from '../frame/navigation.ts'
import { licencesType } from '../licences/licence-content.ts'
import { ownPageField } from '../own-pages/own-page-fields.ts'
import { withLiveSections } from '../own-pages/own-page-content.ts'
import { OwnPageView } from '../own-pages/own-page-view.tsx'
import { CaseStudyView } from '../portfolio/case-study-view.tsx'
import { PortfolioView } from '../portfolio/portfolio-view.tsx'
import { caseStudiesOf, caseStudyFor, nextCaseStudy, projectType } from '../portfolio/project-content.ts'
import { questionsType } from '../questions/question-content.ts'
import { servicePage, servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { ServiceView } from '../service/service-view.tsx'
import { cardOf, tileOf } from '../services/service-cards.ts'
import { serviceField, topicField } from '../services/service-fields.ts'
import { ServicesView } from '../services/services-view.tsx'
import { TechnologyView } from '../services/technology-view.tsx'
import { TopicView } from '../services/topic-view.tsx'
import { shownPerson } from '../team/shown-team.ts'
import { teamType } from '../team/team-content.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { TestimonialsView } from '../testimonials/testimonials-view.tsx'
import type { DraftView } from './draft-data.ts'
import { aboutPage, contactPage, homePage } from './page-drafts.tsx'

/* The page on which an item is shown, with what is typed in its place. */

/** A new or a hidden item is shown after the others. */
const withItem = <I extends Item<object>>(items: readonly I[], edited: I): readonly I[] =>
	items.some(({ id }) => id === edited.id)
		? items.map((item) => (item.id === edited.id ? edited : item))
		: [...items, edited]

/** The technology line has a page of several topics, so its item is shown as its card. */
export const serviceDraft: DraftView = (stored, id, data) => {
	const service = { ...serviceField.stored(stored), id }
	if (id === technologySlug)
		return (
			<EditedItem id={id}>
				<ServicesView page={data.servicesPage} services={withItem(data.services, cardOf(service))} />
			</EditedItem>
		)
	const page = withLiveLinks(servicePage(service, servicePath(id), servicesLink))
	return <ServiceView page={page} proof={caseStudyFor(caseStudiesOf(data.projects), page.path)} />
}

/** A topic that leads elsewhere has no page: it is shown as its tile. */
export const topicDraft: DraftView = (stored, id, data) => {
	const topic = { ...topicField.stored(stored), id }
	const studies = caseStudiesOf(data.projects)
	if (topic.link !== '')
		return (
			<EditedItem id={id}>
				<TechnologyView
					page={data.technologyPage}
					tiles={withItem(data.topics, tileOf(topic))}
					proof={caseStudyFor(studies, topicPath('web'))}
					subject={data.technologyPage.hero.eyebrow || data.technologyTitle}
				/>
			</EditedItem>
		)
	const parent = { label: data.technologyTitle, href: servicePath(technologySlug) }
	const page = withLiveLinks(servicePage(topic, topicPath(id), parent))
	const others = data.topics.filter((each) => each.id !== id)
	return <TopicView page={page} proof={caseStudyFor(studies, page.path)} others={others} />
}

/** A project without a case study is shown in the portfolio. */
export const projectDraft: DraftView = (stored, id, data) => {
	const projects = withItem(data.projects, { ...projectType.field.stored(stored), id })
	const studies = caseStudiesOf(projects)
	const study = studies.find(({ slug }) => slug === id)
	if (!study)
		return (
			<EditedItem id={id}>
				<PortfolioView page={data.portfolioPage} projects={projects} />
			</EditedItem>
		)
	return (
		<CaseStudyView
			study={{ ...study, services: study.services.map(liveLink) }}
			next={nextCaseStudy(studies, study)}
			callToAction={data.portfolioPage.callToAction}
		/>
	)
}

export const testimonialDraft: DraftView = (stored, id, data) => (
	<EditedItem id={id}>
		<TestimonialsView
			page={data.testimonialsPage}
			testimonials={withItem(data.testimonials, { ...testimonialType.field.stored(stored), id })}
			projects={data.projects}
		/>
	</EditedItem>
)

export const personDraft: DraftView = (stored, id, data) => (
	<EditedItem id={id}>
		{aboutPage({ ...data, people: withItem(data.people, shownPerson({ ...teamType.field.stored(stored), id })) })}
	</EditedItem>
)

/** A licence that has expired is shown while it is edited. */
export const licenceDraft: DraftView = (stored, id, data) => (
	<EditedItem id={id}>
		{aboutPage({ ...data, licences: withItem(data.licences, { ...licencesType.field.stored(stored), id }) })}
	</EditedItem>
)

/** A client is shown while the entry is edited, also without the permission to show it to visitors. */
export const clientMarkDraft: DraftView = (stored, id, data) => (
	<EditedItem id={id}>
		{homePage({
			...data,
			clients: withItem(data.clients, markOf({ ...clientMarksType.field.stored(stored), id }, data.projects)),
		})}
	</EditedItem>
)

export const questionDraft: DraftView = (stored, id, data) => (
	<EditedItem id={id}>
		{contactPage({ ...data, questions: withItem(data.questions, { ...questionsType.field.stored(stored), id }) })}
	</EditedItem>
)

export const ownPageDraft: DraftView = (stored, _id, data) => (
	<OwnPageView {...data} page={withLiveSections(ownPageField.stored(stored))} />
)
