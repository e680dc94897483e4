import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventOf, type Publication } from './publication.server.ts'

const post = (isLive: boolean, isTrashed = false): Publication => ({ id: 'p', isLive, isTrashed })
const type = (before: Publication | null, after: Publication | null) => eventOf({ before, after }).map((e) => e.type)

describe('a change of a post', () => {
	test('publishes one event', () => {
		expect(type(null, post(false))).toEqual(['post.created'])
		expect(type(null, post(true))).toEqual(['post.published'])
		expect(type(post(false), post(true))).toEqual(['post.published'])
		expect(type(post(true), post(true))).toEqual(['post.updated'])
		expect(type(post(false), post(false))).toEqual(['post.updated'])
		expect(type(post(true), post(false))).toEqual(['post.unpublished'])
		expect(eventOf({ before: post(true), after: post(false, true) })).toEqual([
			{ type: 'post.trashed', id: 'p', wasLive: true },
		])
		expect(eventOf({ before: post(false, true), after: post(true) })).toEqual([
			{ type: 'post.restored', id: 'p', isLive: true },
		])
		expect(eventOf({ before: post(false, true), after: null })).toEqual([
			{ type: 'post.deleted', id: 'p', wasLive: false },
		])
		expect(eventOf({ before: post(true), after: null })).toEqual([{ type: 'post.deleted', id: 'p', wasLive: true }])
		expect(type(null, null)).toEqual([])
	})

	test('the events alone say at any time whether readers see the post', () => {
		const state = fc.option(fc.constantFrom(post(false), post(true), post(false, true)), { freq: 5 })
		fc.assert(
			fc.property(fc.array(state, { maxLength: 12 }), (states) => {
				let seen = false
				let before: Publication | null = null
				for (const after of states) {
					for (const event of eventOf({ before, after })) {
						if (event.type === 'post.published') seen = true
						else if (event.type === 'post.restored') seen = event.isLive
						else if (event.type !== 'post.updated') seen = false
					}
					expect(seen).toBe(after?.isLive ?? false)
					before = after
				}
			}),
		)
	})
})
