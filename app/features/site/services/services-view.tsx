import type { Item } from '#app/content/list.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { heroMarks, ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Eyebrow, SectionHeading } from '#app/ui/page/heading.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { servicesLink } from '../frame/navigation.ts'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { serviceLabels as labels } from '../parts/page-labels.ts'
import type { TitledText } from '../parts/page-parts.ts'
import { QuoteMark } from '../parts/quote-mark.tsx'
import type { ServiceCard } from './service-cards.ts'
import type { ServicesPageContent } from './services-page-fields.ts'

const trail = trailFromHome()
const current = servicesLink.label

type Props = {
	page: ServicesPageContent
	services: readonly ServiceCard[]
}

/** The overview of the services, of its content. */
export function ServicesView({ page, services }: Props) {
	return (
		<>
			<PageHero {...page.hero} wide trail={trail} current={current} marks={heroMarks} />
			<ServiceLines heading={page.cards} services={services} />
			<WhyPartner {...page.whyPartner} />
			<ServicesQuotes {...page.quotes} />
			<CallToActionBand {...page.callToAction} />
		</>
	)
}

function WhyPartner({ eyebrow, heading, intro, reasons }: ServicesPageContent['whyPartner']) {
	const at = useFieldMarks()
	if (reasons.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="why-partner">
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-5">
					<div className="lg:sticky lg:top-32">
						{eyebrow !== '' && <Eyebrow field="whyPartner.eyebrow">{eyebrow}</Eyebrow>}
						<h2 id="why-partner" className="mt-3 text-4xl" {...at('whyPartner.heading')}>
							{heading}
						</h2>
						<p className="measure mt-6 text-lg text-muted-foreground" {...at('whyPartner.intro')}>
							{intro}
						</p>
					</div>
				</div>
				<NumberedList items={reasons} className="lg:col-span-7" />
			</div>
		</Section>
	)
}

type Lines = { heading: ServicesPageContent['cards']; services: readonly ServiceCard[] }

/** The services as large cards; the second column is set lower, which shows their order. */
function ServiceLines({ heading, services }: Lines) {
	if (services.length === 0) return null
	return (
		<Section aria-labelledby="lines">
			<SectionHeading {...heading} id="lines" field="cards" />
			<ul className="grid gap-8 md:grid-cols-2 lg:gap-x-12 lg:pb-24">
				{services.map((line) => (
					<ItemMarks key={line.id} id={line.id}>
						<ServiceLine line={line} />
					</ItemMarks>
				))}
			</ul>
		</Section>
	)
}

function ServiceLine({ line }: { line: ServiceCard }) {
	const at = useFieldMarks()
	return (
		<li className="card card-link flex flex-col overflow-hidden lg:even:translate-y-24">
			{line.picture !== '' && <Picture src={line.picture} alt="" className="rounded-none" />}
			<div className="flex flex-1 flex-col p-6 sm:p-8 lg:p-10">
				<h3 className="text-3xl" {...at('title')}>
					{line.title}
				</h3>
				<p className="mt-4 text-muted-foreground" {...at('text')}>
					{line.text}
				</p>
				<ul className="mt-6 mb-6 grid gap-2" {...at('highlights')}>
					{line.highlights.map((highlight) => (
						<li key={highlight} className="flex items-start gap-3 leading-snug">
							<Icon name="check" size={22} className="text-accent-ink" />
							{highlight}
						</li>
					))}
				</ul>
				<a href={line.href} className="link-arrow stretch mt-auto self-start">
					{labels.learnMore}
					<span className="sr-only"> {labels.about(line.title)}</span>
					<Arrow />
				</a>
			</div>
		</li>
	)
}

/** An ordered list with large numerals, which are decoration: assistive technology reads the list's own order. */
function NumberedList({ items, className }: { items: readonly Item<TitledText>[]; className?: string }) {
	const at = useFieldMarks()
	return (
		<ol className={classNames('border-b', className)}>
			{items.map((item, index) => (
				<li key={item.id} className="grid grid-cols-[3.5rem_1fr] border-t py-8 sm:grid-cols-[6rem_1fr]">
					<span aria-hidden="true" className="font-display text-3xl font-bold text-accent-ink tabular-nums">
						{index + 1}
					</span>
					<div>
						<h3 className="text-2xl" {...at(`whyPartner.reasons.${item.id}.title`)}>
							{item.title}
						</h3>
						<p className="measure mt-3 text-muted-foreground" {...at(`whyPartner.reasons.${item.id}.text`)}>
							{item.text}
						</p>
					</div>
				</li>
			))}
		</ol>
	)
}

/** Quotes of at most two clients, the first in larger type. */
function ServicesQuotes({ quotes, ...heading }: ServicesPageContent['quotes']) {
	const at = useFieldMarks()
	if (quotes.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="quotes">
			<SectionHeading {...heading} id="quotes" field="quotes" />
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				{quotes.map(({ id, quote, name, role, company }, index) => (
					<figure
						key={id}
						className={classNames('border-t pt-8', index === 0 ? 'lg:col-span-7' : 'lg:col-span-5 lg:mt-32')}
					>
						<QuoteMark />
						<blockquote
							className={classNames(
								'mt-6 font-display leading-snug font-medium tracking-tight',
								index === 0 ? 'text-3xl' : 'text-2xl',
							)}
							{...at(`quotes.quotes.${id}.quote`)}
						>
							<p>{quote}</p>
						</blockquote>
						<figcaption className="mt-8">
							<span className="block font-semibold" {...at(`quotes.quotes.${id}.name`)}>
								{name}
							</span>
							<span className="text-muted-foreground" {...at(`quotes.quotes.${id}.role`)}>
								{[role, company].filter((part) => part !== '').join(', ')}
							</span>
						</figcaption>
					</figure>
				))}
			</div>
		</Section>
	)
}
