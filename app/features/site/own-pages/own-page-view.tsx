import type { ReactNode } from 'react'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import type { Item } from '#app/content/list.ts'
import { PostCard } from '#app/features/posts/list/post-card.tsx'
import type { PostCardData } from '#app/features/posts/post/post.ts'
import { ArrowLink, LinkButton } from '#app/ui/controls/button.tsx'
import { useFieldMarks, type HeroMarks } from '#app/ui/page/field-marks.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { ShownMark } from '../client-marks/client-mark-content.ts'
import { ClientMarkList } from '../client-marks/client-marks-section.tsx'
import type { Licence } from '../licences/licence-content.ts'
import { LicenceList } from '../licences/licences-section.tsx'
import type { GeneralQuestion } from '../questions/question-content.ts'
import type { Person } from '../team/team-content.ts'
import { TeamList } from '../team/team-section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { serviceLabels } from '../parts/page-labels.ts'
import { QuestionList } from '../parts/question-list.tsx'
import type { ServiceCard } from '../services/service-cards.ts'
import { positionOf, type Testimonial } from '../testimonials/testimonial-content.ts'
import type { OwnPage, OwnPageSection, SectionKind } from './own-page-fields.ts'

/** What sections show that is not of the page itself. */
type Shared = {
	services: readonly ServiceCard[]
	testimonials: readonly Item<Testimonial>[]
	posts: readonly PostCardData[]
	people: readonly Item<Person>[]
	clients: readonly ShownMark[]
	licences: readonly Item<Licence>[]
	questions: readonly Item<GeneralQuestion>[]
}

const marks: HeroMarks = { heading: 'title', lead: 'lead', illustration: 'picture' }

export type OwnPageData = Shared & { page: OwnPage }

export function OwnPageView({ page, ...shared }: OwnPageData) {
	const { picture, callToAction } = page
	return (
		<>
			<PageHero
				heading={page.title}
				lead={page.lead}
				illustration={picture}
				trail={trailFromHome()}
				current={page.title}
				marks={marks}
			/>
			{page.sections
				.map((section) => ({ section, body: bodies[section.kind]({ section, ...shared }) }))
				.filter(isShown)
				.map(({ section, body }, nth) => (
					<PageSection key={section.id} section={section} body={body} isMuted={nth % 2 === 1} />
				))}
			{callToAction.heading !== '' && <CallToActionBand {...callToAction} />}
		</>
	)
}

type Filled = { section: Item<OwnPageSection>; body: ReactNode }

/** One with nothing to show is left out. */
const isShown = ({ section: { kind, heading, paragraphs, picture }, body }: Filled): boolean =>
	kind === 'text' ? heading !== '' || paragraphs.length > 0 || picture.src !== '' : body !== null

/** Every second section that is shown has another background. */
function PageSection({ section, body, isMuted }: Filled & { isMuted: boolean }) {
	const { id, heading, paragraphs, picture, button } = section
	const at = useFieldMarks()
	const path = `sections.${id}`
	const named = heading === '' ? {} : { 'aria-labelledby': `section-${id}` }
	return (
		<Section tone={isMuted ? 'muted' : 'plain'} {...named}>
			<div className={picture.src === '' ? undefined : 'grid items-center gap-8 lg:grid-cols-2 lg:gap-16'}>
				<div>
					{heading !== '' && (
						<h2 id={`section-${id}`} className="text-4xl" {...at(`${path}.heading`)}>
							{heading}
						</h2>
					)}
					{paragraphs.length > 0 && (
						<div className="measure mt-6 grid gap-4 text-lg text-muted-foreground" {...at(`${path}.paragraphs`)}>
							{paragraphs.map((paragraph, nth) => (
								<p key={nth}>{withChannels(paragraph)}</p>
							))}
						</div>
					)}
				</div>
				{picture.src !== '' && <Picture {...picture} className="rounded-2xl" field={`${path}.picture`} />}
			</div>
			{body !== null && <div className="mt-10">{body}</div>}
			{button.label !== '' && button.href !== '' && (
				<LinkButton
					href={button.href}
					variant="secondary"
					arrow
					className="mt-10 wrap-anywhere"
					{...at(`${path}.button.label`)}
				>
					{button.label}
				</LinkButton>
			)}
		</Section>
	)
}

type BodyProps = Shared & { section: Item<OwnPageSection> }

/** What a kind of section shows below its heading and text; null for nothing. */
const bodies: Readonly<Record<SectionKind, (props: BodyProps) => ReactNode>> = {
	text: () => null,
	cards: ({ section }) => (section.items.length > 0 ? <Cards section={section} /> : null),
	steps: ({ section }) => (section.items.length > 0 ? <Steps section={section} /> : null),
	questions: ({ section: { id, items } }) =>
		items.length > 0 ? (
			<QuestionList
				questions={items.map((item) => ({ id: item.id, question: item.title, answer: item.text }))}
				field={{ path: `sections.${id}.items`, question: 'title', answer: 'text' }}
			/>
		) : null,
	services: ({ services }) => (services.length > 0 ? <Services services={services} /> : null),
	testimonials: ({ testimonials }) => (testimonials.length > 0 ? <Quotes testimonials={testimonials} /> : null),
	team: ({ people }) => (people.length > 0 ? <TeamList people={people} /> : null),
	'client-marks': ({ clients }) => (clients.length > 0 ? <ClientMarkList marks={clients} /> : null),
	licences: ({ licences }) => (licences.length > 0 ? <LicenceList licences={licences} /> : null),
	'general-questions': ({ questions }) => (questions.length > 0 ? <QuestionList questions={questions} /> : null),
	posts: ({ posts }) => (posts.length > 0 ? <Posts posts={posts} /> : null),
}

const grid = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-8'

function Cards({ section: { id, items } }: { section: Item<OwnPageSection> }) {
	const at = useFieldMarks()
	return (
		<ul className={grid}>
			{items.map((item) => (
				<li key={item.id} className="card p-6 sm:p-8">
					<h3 className="text-2xl" {...at(`sections.${id}.items.${item.id}.title`)}>
						{item.title}
					</h3>
					<p className="mt-3 text-muted-foreground" {...at(`sections.${id}.items.${item.id}.text`)}>
						{withChannels(item.text)}
					</p>
				</li>
			))}
		</ul>
	)
}

/** The large numerals are decoration: assistive technology reads the list's own order. */
function Steps({ section: { id, items } }: { section: Item<OwnPageSection> }) {
	const at = useFieldMarks()
	return (
		<ol className="border-b">
			{items.map((item, nth) => (
				<li key={item.id} className="grid grid-cols-[3.5rem_1fr] border-t py-8 sm:grid-cols-[6rem_1fr]">
					<span aria-hidden="true" className="font-display text-3xl font-bold text-accent-ink tabular-nums">
						{nth + 1}
					</span>
					<div>
						<h3 className="text-2xl" {...at(`sections.${id}.items.${item.id}.title`)}>
							{item.title}
						</h3>
						<p className="measure mt-3 text-muted-foreground" {...at(`sections.${id}.items.${item.id}.text`)}>
							{withChannels(item.text)}
						</p>
					</div>
				</li>
			))}
		</ol>
	)
}

const Services = ({ services }: Pick<Shared, 'services'>) => (
	<ul className={grid}>
		{services.map((service) => (
			<li key={service.id} className="card card-link flex flex-col overflow-hidden">
				{service.picture !== '' && <Picture src={service.picture} alt="" className="rounded-none" />}
				<div className="flex flex-1 flex-col p-6 sm:p-8">
					<h3 className="text-2xl">{service.title}</h3>
					<p className="mt-3 text-muted-foreground">{service.text}</p>
					<ArrowLink href={service.href} className="stretch mt-auto pt-3">
						<span>
							{serviceLabels.learnMore}
							<span className="sr-only"> {serviceLabels.about(service.title)}</span>
						</span>
					</ArrowLink>
				</div>
			</li>
		))}
	</ul>
)

const Quotes = ({ testimonials }: Pick<Shared, 'testimonials'>) => (
	<ul className={grid}>
		{testimonials.map((testimonial) => (
			<li key={testimonial.id} className="card p-6 sm:p-8">
				<figure className="flex h-full flex-col">
					<blockquote className="font-display text-xl leading-snug font-medium">
						<p>{testimonial.content}</p>
					</blockquote>
					<figcaption className="mt-auto pt-6">
						<span className="block font-semibold">{testimonial.name}</span>
						<span className="block text-sm text-muted-foreground">{positionOf(testimonial)}</span>
					</figcaption>
				</figure>
			</li>
		))}
	</ul>
)

const Posts = ({ posts }: Pick<Shared, 'posts'>) => (
	<div className={grid}>
		{posts.map((post) => (
			<PostCard key={post.slug} post={post} />
		))}
	</div>
)
