import { Chip } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseStudy, CaseStudyPicture } from '../parts/case-study.ts'
import { caseStudyLabels as labels } from '../parts/page-labels.ts'
import { QuoteMark } from '../parts/quote-mark.tsx'

/** Problem, work, quote of the client and result, each with its picture. */
export function CaseStudyStory({ study }: { study: CaseStudy }) {
	const [before, during, after] = study.pictures
	return (
		<>
			<Section aria-labelledby="problem">
				<div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
					<div className="lg:col-span-6">
						<h2 id="problem" className="text-4xl">
							{labels.problem}
						</h2>
						<Paragraphs texts={study.problem} />
					</div>
					<Figure picture={before} className="lg:col-span-6" />
				</div>
			</Section>
			<Section tone="muted" aria-labelledby="work">
				<div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
					<div className="lg:col-span-5">
						<div className="lg:sticky lg:top-32">
							<h2 id="work" className="text-4xl">
								{labels.work}
							</h2>
							<Figure picture={during} className="mt-8" />
						</div>
					</div>
					<ol className="lg:col-span-7">
						{study.work.map((step) => (
							<li key={step.heading} className="border-t py-8">
								<h3 className="text-2xl">{step.heading}</h3>
								<p className="measure mt-3 text-lg text-muted-foreground">{step.text}</p>
							</li>
						))}
					</ol>
				</div>
			</Section>
			<Quote {...study.quote} />
			<Section tone="muted" aria-labelledby="result">
				<div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
					<div className="lg:col-span-7">
						<h2 id="result" className="text-4xl">
							{labels.result}
						</h2>
						<Paragraphs texts={study.result} />
					</div>
					<div className="grid content-start gap-10 lg:col-span-5">
						<Figure picture={after} />
						<Parts study={study} />
					</div>
				</div>
			</Section>
		</>
	)
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
	return (
		<div className="measure mt-8 grid gap-5 text-lg">
			{texts.map((text) => (
				<p key={text}>{text}</p>
			))}
		</div>
	)
}

/** The caption says that the picture is a drawing, so that it is not taken for a photograph of the work. */
const isDrawing = ({ src }: CaseStudyPicture): boolean => src.endsWith('.svg')

function Figure({ picture, className }: { picture: CaseStudyPicture; className?: string }) {
	return (
		<figure className={className}>
			<Picture src={picture.src} alt={picture.alt} />
			<figcaption className="mt-3 text-sm text-muted-foreground">
				{isDrawing(picture) && `${labels.drawing} `}
				{picture.caption}
			</figcaption>
		</figure>
	)
}

function Quote({ text, name, role }: CaseStudy['quote']) {
	return (
		<Section>
			<figure className="mx-auto max-w-5xl">
				<QuoteMark />
				<blockquote className="mt-8 font-display text-4xl leading-tight font-medium tracking-tight">
					<p>{text}</p>
				</blockquote>
				<figcaption className="mt-8 text-lg">
					<span className="font-semibold">{name}</span>
					<span className="block text-muted-foreground">{role}</span>
				</figcaption>
			</figure>
		</Section>
	)
}

function Parts({ study }: { study: CaseStudy }) {
	return (
		<div className="grid gap-8">
			<div>
				<h3 className="text-xl">{labels.techStack}</h3>
				<ul className="mt-4 flex flex-wrap gap-2">
					{study.techStack.map((tool) => (
						<li key={tool}>
							<Chip>{tool}</Chip>
						</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="text-xl">{labels.services}</h3>
				<ul className="mt-4 flex flex-wrap gap-2">
					{study.services.map((service) => (
						<li key={service.href}>
							<Chip href={service.href}>{service.label}</Chip>
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
