import { IconButton } from '#app/ui/controls/button.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Rating } from '#app/features/site/parts/rating.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { Item } from '#app/content/list.ts'
import { positionOf, type Testimonial } from '../testimonials/testimonial-content.ts'
import type { SectionHeading as Heading } from '../parts/page-parts.ts'
import { carouselMessages as messages } from '../frame/messages.ts'

type Props = { heading: Heading; shown: readonly Item<Testimonial>[] }

/**
 * WAI-ARIA carousel. Without scripts it is a row that scrolls; enhance/carousel.ts adds the buttons and
 * the loop.
 */
export function TestimonialsCarousel({ heading, shown }: Props) {
	if (shown.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="testimonials">
			<SectionHeading {...heading} field="testimonials" id="testimonials" />
			<div
				role="group"
				aria-roledescription="carousel"
				aria-label={messages.label}
				data-carousel=""
				className="carousel"
			>
				<div data-track="" tabIndex={0} role="group" aria-label={messages.track} className="carousel-track">
					{shown.map((testimonial, index) => (
						<Slide key={testimonial.id} testimonial={testimonial} label={messages.slide(index + 1, shown.length)} />
					))}
				</div>
				<div className="carousel-controls js-only">
					<IconButton label={messages.previous} variant="secondary" data-step="-1">
						<Icon name="chevron-left" />
					</IconButton>
					<div className="flex" role="group" aria-label={messages.dots}>
						{shown.map((testimonial, index) => (
							<button
								key={testimonial.id}
								type="button"
								data-dot={index}
								aria-label={messages.goTo(index + 1)}
								aria-current={index === 0 ? 'true' : undefined}
								className="carousel-dot"
							/>
						))}
					</div>
					<IconButton label={messages.next} variant="secondary" data-step="1">
						<Icon name="chevron-right" />
					</IconButton>
					<p role="status" className="sr-only" />
				</div>
			</div>
		</Section>
	)
}

function Slide({ testimonial, label }: { testimonial: Testimonial; label: string }) {
	const { name, content, rating } = testimonial
	return (
		<div role="group" aria-roledescription="slide" aria-label={label} className="carousel-slide">
			<figure className="card quote">
				{rating !== null && <Rating value={rating} />}
				<blockquote className="mt-5 font-display text-lg font-medium">
					<p>{content}</p>
				</blockquote>
				<figcaption className="mt-auto pt-8">
					<span className="block font-semibold">{name}</span>
					<span className="muted">{positionOf(testimonial)}</span>
				</figcaption>
			</figure>
		</div>
	)
}
