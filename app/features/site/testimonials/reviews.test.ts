import { expect, test } from 'vitest'
import { reviews } from './reviews.ts'
import { testimonials } from './testimonials.ts'

test('the average rating is that of the testimonials shown', () => {
	const sample = testimonials
		.slice(0, 2)
		.map((testimonial, index) => ({ ...testimonial, rating: index === 0 ? 5 : 4 }) as const)
	expect(reviews('https://example.com', sample)['aggregateRating']).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
})
