import type { Thing } from '#app/ui/seo/page-meta.ts'
import { organization } from '../parts/structured-data.ts'
import type { Testimonial } from './testimonials.ts'

/** Structured data of the company with its reviews; the average is that of the reviews on the page. */
export function reviews(siteUrl: string, testimonials: readonly Testimonial[]): Thing {
	const total = testimonials.reduce((sum, { rating }) => sum + rating, 0)
	return {
		...organization(siteUrl),
		aggregateRating: {
			'@type': 'AggregateRating',
			ratingValue: Math.round((total / testimonials.length) * 10) / 10,
			reviewCount: testimonials.length,
			bestRating: 5,
		},
		review: testimonials.map((testimonial) => ({
			'@type': 'Review',
			author: { '@type': 'Person', name: testimonial.name, jobTitle: testimonial.role },
			reviewBody: testimonial.content,
			reviewRating: { '@type': 'Rating', ratingValue: testimonial.rating, bestRating: 5 },
		})),
	}
}
