import type { Item } from '#app/content/list.ts'
import type { PictureValue } from '#app/content/picture.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { heroMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Eyebrow, SectionHeading } from '#app/ui/page/heading.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { Licence } from '../licences/licence-content.ts'
import { LicencesSection } from '../licences/licences-section.tsx'
import type { Person } from '../team/team-content.ts'
import { TeamSection } from '../team/team-section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { aboutLabels as labels } from '../parts/page-labels.ts'
import type { AboutContent } from './about-fields.ts'

const trail = trailFromHome()

type Props = {
	about: AboutContent
	people: readonly Item<Person>[]
	licences: readonly Item<Licence>[]
	hasProjects: boolean
}

/** The about page of its content. */
export function AboutView({ about, people, licences, hasProjects }: Props) {
	return (
		<>
			<PageHero {...about.hero} wide trail={trail} current={about.meta.title} marks={heroMarks} />
			<AboutStory story={about.story} />
			<AboutAchievements achievements={about.achievements} />
			<AboutPurpose mission={about.mission} vision={about.vision} />
			<AboutValues values={about.values} />
			<AboutDifference difference={about.difference} />
			<TeamSection heading={about.team} people={people} />
			<LicencesSection heading={about.licences} licences={licences} />
			<CallToActionBand
				{...about.callToAction}
				primary={{ label: labels.start, href: '/contact' }}
				secondary={{ label: labels.portfolio, href: hasProjects ? '/portfolio' : '' }}
			/>
		</>
	)
}

/** The story on the left; on the right a timeline of the years. */
function AboutStory({ story }: Pick<AboutContent, 'story'>) {
	const at = useFieldMarks()
	const [opening, ...rest] = story.paragraphs
	if (opening === undefined && story.milestones.length === 0) return null
	return (
		<Section aria-labelledby="story">
			<div className="grid gap-16 lg:grid-cols-12 lg:gap-8">
				<div className="lg:col-span-6">
					<div className="lg:sticky lg:top-32">
						{story.eyebrow !== '' && <Eyebrow field="story.eyebrow">{story.eyebrow}</Eyebrow>}
						<h2 id="story" className="mt-3 text-4xl">
							{labels.story}
						</h2>
						{opening !== undefined && (
							<p className="measure mt-8 font-display text-2xl leading-snug font-medium" {...at('story.paragraphs')}>
								{opening}
							</p>
						)}
						<div className="measure mt-6 grid gap-4 text-lg text-muted-foreground" {...at('story.paragraphs')}>
							{rest.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</div>
				</div>
				<ol className="ml-2 lg:col-span-5 lg:col-start-8">
					{story.milestones.map((milestone) => (
						<li
							key={milestone.id}
							className="relative border-l-2 border-border pb-12 pl-8 last:border-transparent last:pb-0 sm:pl-12"
						>
							<span
								aria-hidden="true"
								className="absolute top-3 -left-px size-4 -translate-x-1/2 rounded-full bg-accent ring-8 ring-background"
							/>
							<h3>
								<span
									className="block text-4xl text-accent-ink tabular-nums"
									{...at(`story.milestones.${milestone.id}.year`)}
								>
									{milestone.year}
								</span>
								<span className="mt-2 block text-xl" {...at(`story.milestones.${milestone.id}.title`)}>
									{milestone.title}
								</span>
							</h3>
							<p className="mt-2 text-muted-foreground" {...at(`story.milestones.${milestone.id}.text`)}>
								{milestone.text}
							</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	)
}

/** Two large statements, each with a picture on the other side. */
function AboutPurpose({ mission, vision }: Pick<AboutContent, 'mission' | 'vision'>) {
	if (mission.text === '' && vision.text === '') return null
	return (
		<Section>
			<div className="grid gap-16 lg:gap-24">
				<Statement id="mission" title={labels.mission} {...mission} />
				<Statement id="vision" title={labels.vision} {...vision} pictureFirst />
			</div>
		</Section>
	)
}

type StatementProps = {
	id: 'mission' | 'vision'
	title: string
	text: string
	picture: PictureValue
	pictureFirst?: boolean
}

function Statement({ id, title, text, picture, pictureFirst = false }: StatementProps) {
	const at = useFieldMarks()
	if (text === '') return null
	return (
		<section aria-labelledby={id} className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
			<div className={pictureFirst ? 'lg:order-2 lg:col-span-6' : 'lg:col-span-6'}>
				<h2 id={id} className="text-xl text-accent-ink">
					{title}
				</h2>
				<p
					className="mt-4 font-display text-3xl leading-tight font-medium tracking-tight text-balance"
					{...at(`${id}.text`)}
				>
					{text}
				</p>
			</div>
			{picture.src !== '' && <Picture {...picture} className="lg:col-span-6" field={`${id}.picture`} />}
		</section>
	)
}

function AboutValues({ values: { values, ...heading } }: Pick<AboutContent, 'values'>) {
	const at = useFieldMarks()
	if (values.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="values">
			<SectionHeading {...heading} heading={labels.values} id="values" field="values" />
			<ul>
				{values.map((value) => (
					<li key={value.id} className="grid gap-x-8 gap-y-3 border-t py-8 md:grid-cols-12 md:py-12">
						<h3
							className="flex items-center gap-4 text-2xl md:col-span-7 md:items-start md:gap-8 md:text-3xl"
							{...at(`values.values.${value.id}.title`)}
						>
							<Icon name={value.icon} size={36} className="text-accent-ink md:mt-1" />
							{value.title}
						</h3>
						<p
							className="measure text-lg text-muted-foreground md:col-span-5"
							{...at(`values.values.${value.id}.text`)}
						>
							{value.text}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

function AboutDifference({ difference: { points, picture, ...heading } }: Pick<AboutContent, 'difference'>) {
	const at = useFieldMarks()
	if (points.length === 0) return null
	return (
		<Section aria-labelledby="difference">
			<SectionHeading {...heading} heading={labels.difference} id="difference" field="difference" />
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				{picture.src !== '' && (
					<Picture
						{...picture}
						className="aspect-4/3 rounded-2xl lg:col-span-5 lg:aspect-auto"
						field="difference.picture"
					/>
				)}
				<ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:gap-y-16">
					{points.map((point) => (
						<li key={point.id} className="border-t-2 border-accent pt-6">
							<h3 className="text-2xl" {...at(`difference.points.${point.id}.title`)}>
								{point.title}
							</h3>
							<p className="mt-3 text-muted-foreground" {...at(`difference.points.${point.id}.text`)}>
								{point.text}
							</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	)
}

function AboutAchievements({ achievements: { figures, ...heading } }: Pick<AboutContent, 'achievements'>) {
	const at = useFieldMarks()
	if (figures.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="achievements">
			<SectionHeading {...heading} id="achievements" field="achievements" />
			<dl className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
				{figures.map((card) => (
					<div key={card.id} className="card flex flex-col p-4 sm:p-6 md:p-8 lg:even:translate-y-8">
						<dt
							className="order-2 mt-4 font-display text-lg font-bold sm:text-xl"
							{...at(`achievements.figures.${card.id}.label`)}
						>
							{card.label}
						</dt>
						<dd
							className="order-1 font-display text-4xl font-bold md:text-5xl tracking-tight text-accent-ink"
							{...at(`achievements.figures.${card.id}.value`)}
						>
							{card.value}
						</dd>
						<dd
							className="order-3 mt-2 text-sm text-muted-foreground md:text-base"
							{...at(`achievements.figures.${card.id}.qualifier`)}
						>
							{card.qualifier}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
