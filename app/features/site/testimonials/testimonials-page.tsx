import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import {
	testimonials,
	testimonialsCallToAction,
	testimonialsHero,
	testimonialsMeta,
	type Testimonial,
} from './testimonials.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { reviews } from './reviews.ts'
import type { Route } from './+types/testimonials-page.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Rating } from '#app/ui/page/rating.tsx'
import { QuoteMark } from '../parts/quote-mark.tsx'

/** Drawn portraits, so that no client has to be photographed; a testimonial without one shows no picture. */
const testimonialPortraits: ReadonlyMap<string, string> = new Map([
	['solar-cold-rooms', '/illustrations/people/person-4.svg'],
	['technology-pharmacy', '/illustrations/people/person-1.svg'],
	['electrical-hotel', '/illustrations/people/person-2.svg'],
	['translation-health', '/illustrations/people/person-3.svg'],
])

/** Wide and narrow in turn, so that the four testimonials read like a conversation and not like a table. */
const widths = ['lg:col-span-7 on-night cloth border-transparent', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

const trail = trailFromHome()
const current = testimonialsMeta.title

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageHead({
		siteUrl,
		meta: testimonialsMeta,
		path: '/testimonials',
		trail,
		current,
		structuredData: [reviews(siteUrl, testimonials)],
	})

export default function TestimonialsPage() {
	return (
		<>
			<PageHero {...testimonialsHero} trail={trail} current={current} />
			<Section>
				<ul className="grid gap-8 lg:grid-cols-12">
					{testimonials.map((testimonial, index) => (
						<TestimonialCard key={testimonial.id} testimonial={testimonial} index={index} />
					))}
				</ul>
			</Section>
			<CallToActionBand {...testimonialsCallToAction} />
		</>
	)
}

function TestimonialCard({ testimonial, index }: { testimonial: Testimonial; index: number }) {
	const { name, role, company, content, rating } = testimonial
	const wide = index % 4 === 0 || index % 4 === 3
	const portrait = testimonialPortraits.get(testimonial.id)
	return (
		<li className={classNames('card flex overflow-hidden', widths[index % widths.length])}>
			<figure className="flex flex-col p-6 sm:p-8 lg:p-12">
				<div className="flex items-center justify-between gap-4">
					<QuoteMark />
					<Rating value={rating} size={22} />
				</div>
				<blockquote
					className={classNames(
						'mt-8 font-display leading-snug font-medium tracking-tight',
						wide ? 'text-2xl lg:text-3xl' : 'text-2xl',
					)}
				>
					<p>{content}</p>
				</blockquote>
				<figcaption className="mt-auto flex items-center gap-4 pt-10">
					{portrait && (
						<img
							src={portrait}
							alt=""
							width={72}
							height={72}
							loading="lazy"
							decoding="async"
							className="size-18 shrink-0 rounded-full"
						/>
					)}
					<span>
						<span className="block font-semibold">{name}</span>
						<span className="block text-sm text-muted-foreground">
							{role}, {company}
						</span>
					</span>
				</figcaption>
			</figure>
		</li>
	)
}
