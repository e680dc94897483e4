import { classNames } from '#app/ui/class-names.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { servicesQuotes } from './services.ts'
import { QuoteMark } from '../parts/quote-mark.tsx'

/** Two clients, the first in a large voice, the second lower and quieter. */
export function ServicesQuotes() {
	const { quotes, ...heading } = servicesQuotes
	return (
		<Section tone="night" aria-labelledby="quotes">
			<SectionHeading {...heading} id="quotes" />
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				{quotes.map(({ quote, name, role, company }, index) => (
					<figure
						key={name}
						className={classNames('border-t pt-8', index === 0 ? 'lg:col-span-7' : 'lg:col-span-5 lg:mt-32')}
					>
						<QuoteMark />
						<blockquote
							className={classNames(
								'mt-6 font-display leading-snug font-medium tracking-tight',
								index === 0 ? 'text-3xl' : 'text-2xl',
							)}
						>
							<p>{quote}</p>
						</blockquote>
						<figcaption className="mt-8">
							<span className="block font-semibold">{name}</span>
							<span className="text-muted-foreground">
								{role}, {company}
							</span>
						</figcaption>
					</figure>
				))}
			</div>
		</Section>
	)
}
