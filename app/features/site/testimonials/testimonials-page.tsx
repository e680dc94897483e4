import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { testimonials, testimonialsCallToAction, testimonialsHero, testimonialsMeta } from './testimonials.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { reviews } from './reviews.ts'
import { TestimonialCard } from './testimonial-card.tsx'
import type { Route } from './+types/testimonials-page.ts'

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
