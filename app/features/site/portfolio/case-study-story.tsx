import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Chip } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseStudy } from '../parts/project-fields.ts'
import { caseStudyLabels as labels } from '../parts/page-labels.ts'
import { QuoteMark } from '../parts/quote-mark.tsx'

type Props = { study: CaseStudy }

/** Problem, work, quote of the client and result, each with its picture; what nobody has written is left out. */
export function CaseStudyStory({ study }: Props) {
	return (
		<>
			{study.problem.length > 0 && <Problem study={study} />}
			{study.work.length > 0 && <Work study={study} />}
			{study.quote.text !== '' && <Quote {...study.quote} />}
			<Result study={study} />
		</>
	)
}

function Problem({ study: { problem, pictures } }: Props) {
	return (
		<Section aria-labelledby="problem">
			<div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-6">
					<h2 id="problem" className="text-4xl">
						{labels.problem}
					</h2>
					<Paragraphs texts={problem} field="study.problem" />
				</div>
				<Figure picture={pictures[0]} className="lg:col-span-6" />
			</div>
		</Section>
	)
}

function Work({ study: { work, pictures } }: Props) {
	const at = useFieldMarks()
	return (
		<Section tone="muted" aria-labelledby="work">
			<div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-5">
					<div className="lg:sticky lg:top-32">
						<h2 id="work" className="text-4xl">
							{labels.work}
						</h2>
						<Figure picture={pictures[1]} className="mt-8" />
					</div>
				</div>
				<ol className="lg:col-span-7">
					{work.map((step) => (
						<li key={step.id} className="border-t py-8">
							<h3 className="text-2xl" {...at(`study.work.${step.id}.heading`)}>
								{step.heading}
							</h3>
							<p className="measure mt-3 text-lg text-muted-foreground" {...at(`study.work.${step.id}.text`)}>
								{step.text}
							</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	)
}

function Result({ study }: Props) {
	const [, , after] = study.pictures
	const { result, techStack, services } = study
	if (result.length === 0 && techStack.length === 0 && services.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="result">
			<div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-7">
					<h2 id="result" className="text-4xl">
						{labels.result}
					</h2>
					<Paragraphs texts={result} field="study.result" />
				</div>
				<div className="grid content-start gap-10 lg:col-span-5">
					<Figure picture={after} />
					<Parts study={study} />
				</div>
			</div>
		</Section>
	)
}

function Paragraphs({ texts, field }: { texts: readonly string[]; field: string }) {
	const at = useFieldMarks()
	return (
		<div className="measure mt-8 grid gap-5 text-lg" {...at(field)}>
			{texts.map((text) => (
				<p key={text}>{text}</p>
			))}
		</div>
	)
}

/** The caption says that the picture is a drawing, so that it is not taken for a photograph of the work. */
type StudyPicture = CaseStudy['pictures'][number]

const isDrawing = ({ file: { src } }: StudyPicture): boolean => src.endsWith('.svg')

function Figure({ picture, className }: { picture: StudyPicture | undefined; className?: string }) {
	const at = useFieldMarks()
	if (!picture) return null
	return (
		<figure className={className}>
			<Picture {...picture.file} field={`study.pictures.${picture.id}.file`} />
			<figcaption className="mt-3 text-sm text-muted-foreground" {...at(`study.pictures.${picture.id}.caption`)}>
				{isDrawing(picture) && `${labels.drawing} `}
				{picture.caption}
			</figcaption>
		</figure>
	)
}

function Quote({ text, name, role }: CaseStudy['quote']) {
	const at = useFieldMarks()
	return (
		<Section>
			<figure className="mx-auto max-w-5xl">
				<QuoteMark />
				<blockquote
					className="mt-8 font-display text-4xl leading-tight font-medium tracking-tight"
					{...at('study.quote.text')}
				>
					<p>{text}</p>
				</blockquote>
				<figcaption className="mt-8 text-lg">
					<span className="font-semibold" {...at('study.quote.name')}>
						{name}
					</span>
					<span className="block text-muted-foreground" {...at('study.quote.role')}>
						{role}
					</span>
				</figcaption>
			</figure>
		</Section>
	)
}

function Parts({ study }: Props) {
	return (
		<div className="grid gap-8">
			<Chips heading={labels.techStack} of={study.techStack.map((label) => ({ label }))} field="study.techStack" />
			<Chips heading={labels.services} of={study.services} field="study.services" />
		</div>
	)
}

type ChipsProps = { heading: string; of: readonly { label: string; href?: string }[]; field: string }

function Chips({ heading, of, field }: ChipsProps) {
	const at = useFieldMarks()
	if (of.length === 0) return null
	return (
		<div>
			<h3 className="text-xl">{heading}</h3>
			<ul className="mt-4 flex flex-wrap gap-2" {...at(field)}>
				{of.map(({ label, href }) => (
					<li key={label}>
						<Chip {...(href && { href })}>{label}</Chip>
					</li>
				))}
			</ul>
		</div>
	)
}
