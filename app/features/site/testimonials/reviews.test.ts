import { expect, test } from 'vitest'
import { reviews } from './reviews.ts'
import { testimonialType } from './testimonial-content.ts'

const [first, second, third] = testimonialType.first('sample')
if (!first || !second || !third) throw new Error('The sample has three testimonials.')

test('the average rating is that of the testimonials shown', () => {
	const sample = [
		{ ...first, rating: 5 },
		{ ...second, rating: 4 },
	]
	expect(reviews('https://example.com', sample)['aggregateRating']).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
})

test('testimonials without stars are no ratings, and none are claimed where there are none', () => {
	const unrated = [first, second, third].map((each) => ({ ...each, rating: null }))
	expect(reviews('https://example.com', [...unrated, { ...first, rating: 3 }])).toMatchObject({
		aggregateRating: { ratingValue: 3, reviewCount: 1 },
	})
	const things = reviews('https://example.com', unrated)
	expect(things).not.toHaveProperty('aggregateRating')
	expect(JSON.stringify(things)).not.toContain('reviewRating')
})
