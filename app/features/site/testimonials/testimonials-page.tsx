import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { testimonialsLabels as labels } from '../parts/page-labels.ts'
import { positionOf, testimonialsPageType, testimonialType, type Testimonial } from './testimonial-content.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { reviews } from './reviews.ts'
import type { Route } from './+types/testimonials-page.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Rating } from '#app/ui/page/rating.tsx'
import { QuoteMark } from '../parts/quote-mark.tsx'

/** Wide and narrow in turn, so that the four testimonials read like a conversation and not like a table. */
const widths = ['lg:col-span-7 on-night cloth border-transparent', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

const trail = trailFromHome()

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(testimonialsPageType.name), contentTag(testimonialType.name)])
	const content = await publishedContent()
	return {
		siteUrl: env.SITE_URL,
		page: content.single(testimonialsPageType),
		testimonials: content.items(testimonialType),
	}
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, page, testimonials } }) =>
	pageHead({
		siteUrl,
		meta: page.meta,
		path: '/testimonials',
		trail,
		current: page.meta.title,
		structuredData: testimonials.length > 0 ? [reviews(siteUrl, testimonials)] : [],
	})

export default function TestimonialsPage({ loaderData: { page, testimonials } }: Route.ComponentProps) {
	return (
		<>
			<PageHero {...page.hero} trail={trail} current={page.meta.title} />
			<Section>
				{testimonials.length > 0 ? (
					<ul className="grid gap-8 lg:grid-cols-12">
						{testimonials.map((testimonial, index) => (
							<TestimonialCard key={testimonial.id} testimonial={testimonial} index={index} />
						))}
					</ul>
				) : (
					<EmptyState illustration="/illustrations/empty-posts.svg" text={labels.none} />
				)}
			</Section>
			<CallToActionBand
				{...page.callToAction}
				primary={{ label: labels.quote, href: '/contact' }}
				secondary={{ label: labels.portfolio, href: '/portfolio' }}
			/>
		</>
	)
}

function TestimonialCard({ testimonial, index }: { testimonial: Testimonial; index: number }) {
	const { name, content, rating, portrait } = testimonial
	const wide = index % 4 === 0 || index % 4 === 3
	return (
		<li className={classNames('card flex overflow-hidden', widths[index % widths.length])}>
			<figure className="flex flex-col p-6 sm:p-8 lg:p-12">
				<div className="flex items-center justify-between gap-4">
					<QuoteMark />
					{rating !== null && <Rating value={rating} size={22} />}
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
					{portrait.src !== '' && (
						<img
							src={portrait.src}
							alt={portrait.alt}
							width={72}
							height={72}
							loading="lazy"
							decoding="async"
							className="size-18 shrink-0 rounded-full"
						/>
					)}
					<span>
						<span className="block font-semibold">{name}</span>
						<span className="block text-sm text-muted-foreground">{positionOf(testimonial)}</span>
					</span>
				</figcaption>
			</figure>
		</li>
	)
}
