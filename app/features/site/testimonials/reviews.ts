import type { Thing } from '#app/ui/seo/page-meta.ts'
import { organization } from '../parts/structured-data.ts'
import type { Item } from '#app/content/list.ts'
import type { Testimonial } from './testimonial-content.ts'

/** Structured data of the company with its reviews; the average is that of the rated reviews on the page. */
export function reviews(siteUrl: string, testimonials: readonly Item<Testimonial>[]): Thing {
	const ratings = testimonials.flatMap(({ rating }) => (rating === null ? [] : [rating]))
	const total = ratings.reduce((sum, rating) => sum + rating, 0)
	return {
		...organization(siteUrl),
		...(ratings.length > 0 && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: Math.round((total / ratings.length) * 10) / 10,
				reviewCount: ratings.length,
				bestRating: 5,
			},
		}),
		review: testimonials.map((testimonial) => ({
			'@type': 'Review',
			author: { '@type': 'Person', name: testimonial.name, jobTitle: testimonial.role || undefined },
			reviewBody: testimonial.content,
			...(testimonial.rating !== null && {
				reviewRating: { '@type': 'Rating', ratingValue: testimonial.rating, bestRating: 5 },
			}),
		})),
	}
}
