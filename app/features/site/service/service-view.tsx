import type { ReactNode } from 'react'
import { useFieldMarks, type HeroMarks } from '#app/ui/page/field-marks.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { invitationOf, type ServicePage } from './service-page.ts'
import type { CaseStudy } from '../parts/project-fields.ts'
import { CaseStudyCard } from '../portfolio/case-study-card.tsx'
import { collectionLabels, serviceLabels } from '../parts/page-labels.ts'
import { QuestionList } from '../parts/question-list.tsx'
import { ServiceCosts } from './service-costs.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { serviceTrail } from './service-head.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Chip } from '#app/ui/page/badge.tsx'

const pageMarks: HeroMarks = {
	eyebrow: 'page.hero.eyebrow',
	heading: 'page.hero.heading',
	lead: 'page.hero.lead',
	illustration: 'page.hero.illustration',
}

type Props = {
	page: ServicePage
	proof: CaseStudy | undefined
	/** What is shown before the invitation at the end. */
	children?: ReactNode
}

/** The page of one service; trades show prices, software pages show tools. */
export function ServiceView({ page, proof, children }: Props) {
	const at = useFieldMarks()
	const { primary, secondary, ...hero } = page.hero
	const trade = page.costs.ranges.length > 0
	return (
		<>
			<PageHero
				{...hero}
				trail={serviceTrail(page)}
				eyebrow={hero.eyebrow === hero.heading ? '' : hero.eyebrow}
				current={hero.eyebrow}
				marks={pageMarks}
			>
				{primary.label !== '' && primary.href !== '' && (
					<LinkButton href={primary.href} size="lg" arrow className="wrap-anywhere" {...at('page.hero.primary.label')}>
						{primary.label}
					</LinkButton>
				)}
				{secondary.label !== '' && secondary.href !== '' && (
					<LinkButton
						href={secondary.href}
						size="lg"
						variant="secondary"
						className="wrap-anywhere"
						{...at('page.hero.secondary.label')}
					>
						{secondary.label}
					</LinkButton>
				)}
			</PageHero>
			<ServiceCapabilities {...page.capabilities} columns={trade} />
			{trade ? <ServiceProcess {...page.process} /> : <ServiceTrack {...page.process} />}
			{trade && <ServiceCosts costs={page.costs} isExpired={page.isExpired} />}
			<ServiceTools {...page.tools} />
			{proof && <CaseStudyCard study={proof} eyebrow={serviceLabels.proof} close />}
			<Questions {...page.questions} />
			{children}
			<CallToActionBand {...invitationOf(page.callToAction)} field="page.callToAction" />
		</>
	)
}

/** In two columns, or as rows with the name on the left and the description on the right. */
function ServiceCapabilities({ heading, intro, items, columns }: ServicePage['capabilities'] & { columns: boolean }) {
	const at = useFieldMarks()
	if (items.length === 0) return null
	return (
		<Section aria-labelledby="capabilities">
			<SectionHeading
				heading={heading || serviceLabels.capabilities}
				intro={intro}
				id="capabilities"
				field="page.capabilities"
			/>
			<ul className={columns ? 'grid gap-x-8 md:grid-cols-2 lg:gap-x-24' : 'border-b'}>
				{items.map((item) => (
					<li key={item.id} className={columns ? 'border-t py-8' : 'grid gap-3 border-t py-8 md:grid-cols-12 md:gap-8'}>
						<h3
							className={columns ? 'text-2xl' : 'text-2xl md:col-span-5'}
							{...at(`page.capabilities.items.${item.id}.title`)}
						>
							{item.title}
						</h3>
						<p
							className={
								columns ? 'measure mt-3 text-muted-foreground' : 'measure text-lg text-muted-foreground md:col-span-7'
							}
							{...at(`page.capabilities.items.${item.id}.text`)}
						>
							{item.text}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

/** A timetable: the time on the left, the step on the right, connected by a line. */
function ServiceProcess({ heading, intro, steps }: ServicePage['process']) {
	const at = useFieldMarks()
	if (steps.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="process">
			<SectionHeading heading={heading || serviceLabels.process} intro={intro} id="process" field="page.process" />
			<ol className="ml-6 md:ml-0">
				{steps.map((step, index) => (
					<li key={step.id} className="group grid md:grid-cols-[minmax(10rem,1fr)_2fr]">
						<p
							className="hidden pt-1 pr-10 text-right text-lg font-semibold text-accent-ink md:block"
							{...at(`page.process.steps.${step.id}.time`)}
						>
							{withChannels(step.time)}
						</p>
						<div className="relative border-l-2 border-border pb-12 pl-10 group-last:border-transparent group-last:pb-0 md:pl-16">
							<span
								aria-hidden="true"
								className="absolute -top-1 -left-px grid size-12 -translate-x-1/2 place-items-center rounded-full border-2 border-border bg-background font-display text-lg font-bold text-accent-ink"
							>
								{index + 1}
							</span>
							<h3 className="text-2xl" {...at(`page.process.steps.${step.id}.title`)}>
								{step.title}
							</h3>
							<p className="mt-1 font-semibold text-accent-ink md:hidden" {...at(`page.process.steps.${step.id}.time`)}>
								{withChannels(step.time)}
							</p>
							<p className="measure mt-2 text-lg text-muted-foreground" {...at(`page.process.steps.${step.id}.text`)}>
								{withChannels(step.text)}
							</p>
						</div>
					</li>
				))}
			</ol>
		</Section>
	)
}

/** The steps next to each other along one line. */
function ServiceTrack({ heading, intro, steps }: ServicePage['process']) {
	const at = useFieldMarks()
	if (steps.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="process">
			<SectionHeading heading={heading || serviceLabels.process} intro={intro} id="process" field="page.process" />
			<ol className="ml-2 grid lg:ml-0 lg:grid-cols-5">
				{steps.map((step) => (
					<li
						key={step.id}
						className="relative border-l-2 border-border pb-10 pl-8 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-10 lg:pr-6 lg:pb-0 lg:pl-0"
					>
						<span
							aria-hidden="true"
							className="absolute top-1.5 -left-2.25 size-4 rounded-full bg-primary ring-8 ring-background lg:-top-2.25 lg:left-0"
						/>
						<p className="text-sm font-semibold text-accent-ink" {...at(`page.process.steps.${step.id}.time`)}>
							{withChannels(step.time)}
						</p>
						<h3 className="mt-2 text-2xl" {...at(`page.process.steps.${step.id}.title`)}>
							{step.title}
						</h3>
						<p className="mt-3 text-muted-foreground" {...at(`page.process.steps.${step.id}.text`)}>
							{withChannels(step.text)}
						</p>
					</li>
				))}
			</ol>
		</Section>
	)
}

function ServiceTools({ heading, intro, groups }: ServicePage['tools']) {
	const at = useFieldMarks()
	if (groups.length === 0) return null
	return (
		<Section aria-labelledby="tools">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-5">
					<h2 id="tools" className="text-4xl" {...at('page.tools.heading')}>
						{heading || serviceLabels.tools}
					</h2>
					<p className="measure mt-4 text-lg text-muted-foreground" {...at('page.tools.intro')}>
						{intro}
					</p>
				</div>
				<dl className="border-b lg:col-span-7">
					{groups.map((group) => (
						<div key={group.id} className="grid gap-4 border-t py-6 sm:grid-cols-[10rem_1fr]">
							<dt className="font-display text-xl font-bold" {...at(`page.tools.groups.${group.id}.name`)}>
								{group.name}
							</dt>
							<dd>
								<ul className="flex flex-wrap gap-2" {...at(`page.tools.groups.${group.id}.tools`)}>
									{group.tools.map((tool) => (
										<li key={tool}>
											<Chip>{tool}</Chip>
										</li>
									))}
								</ul>
							</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	)
}

function Questions({ heading, items }: ServicePage['questions']) {
	const at = useFieldMarks()
	if (items.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="questions">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<h2 id="questions" className="text-4xl lg:col-span-4" {...at('page.questions.heading')}>
					{heading || collectionLabels.questions}
				</h2>
				<div className="lg:col-span-8">
					<QuestionList
						questions={items}
						field={{ path: 'page.questions.items', question: 'question', answer: 'answer' }}
					/>
				</div>
			</div>
		</Section>
	)
}
