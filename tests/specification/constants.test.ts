import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageCount } from '#app/features/posts/list/pager-nav.tsx'
import { postsPerPage } from '#app/features/posts/post/post.ts'
import { readingTime } from '#app/format/letters-and-words.ts'
import { audiences, previewSizes, tones } from '#app/features/content-forge/tabs/choices.ts'
import { emptyForgeState, otherChoice, audienceOf, toneOf } from '#app/features/content-forge/session/forge-state.ts'
import { bodyFor } from '#app/features/content-forge/session/tools.ts'
import { company } from '#app/config/company.ts'
import { toastRules } from '#app/ui/toasts/toast-rules.ts'
import { options } from '#app/ui/toasts/sonner-toaster.tsx'
import { sonnerRules } from '../../scripts/setup/vite/sonner-rules.ts'

/* Numbers and lists that the specification fixes (section 9). */

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

test('nine posts a page', () => {
	expect(postsPerPage).toBe(9)
	expect([0, 9, 10, 18, 19].map(pageCount)).toEqual([0, 1, 2, 2, 3])
})

test('reading time is words by 200, rounded up', () => {
	expect([1, 200, 201, 400, 401].map((count) => readingTime('word '.repeat(count)))).toEqual([1, 1, 2, 2, 3])
})

test('audiences and tones of Content Forge', () => {
	expect(labels(audiences)).toEqual([
		'Beginners',
		'Intermediate Users',
		'Experts',
		'Developers',
		'Marketers',
		'Business Owners',
		'General Public',
		'Other (Specify)',
	])
	expect(labels(tones)).toEqual([
		'Formal',
		'Casual',
		'Friendly',
		'Professional',
		'Humorous',
		'Informative',
		'Persuasive',
		'Technical',
		'Conversational',
		'Authoritative',
		'Other (Specify)',
	])
})

test('what is typed under Other (Specify) is the audience, or the tone', () => {
	const state = {
		...emptyForgeState,
		targetAudience: otherChoice,
		otherAudience: 'Clinic managers',
		desiredTone: otherChoice,
		otherTone: 'Warm',
	}
	expect([audienceOf(state), toneOf(state)]).toEqual(['Clinic managers', 'Warm'])
	expect(bodyFor('generate-full-content', state)).toMatchObject({
		targetAudience: 'Clinic managers',
		desiredTone: 'Warm',
	})
})

test('aspect ratios with the sizes of their previews', () => {
	expect(previewSizes).toEqual({
		'1:1': { width: 512, height: 512 },
		'16:9': { width: 512, height: 288 },
		'9:16': { width: 288, height: 512 },
	})
})

test('three examples of a meta description, with the placeholder', () => {
	const lines = emptyForgeState.metaDescriptionExamples.split('\n')
	expect(lines).toHaveLength(3)
	expect(lines.every((line) => line.includes('[focusKeyword]'))).toBe(true)
})

test('the lists of categories and tags in the editor are at most 10rem high', () => {
	expect(readFileSync('app/features/editor/styles/editor-names.css', 'utf8')).toMatch(/max-height: 10rem/)
})

test('toasts: three, 4 seconds, bottom right, 356 px, gap 14, edge 32, Alt+T; swiped away past 20 px', () => {
	// What public pages show toasts by.
	expect(toastRules).toMatchObject({
		visible: 3,
		durationMs: 4_000,
		widthPx: 356,
		gapPx: 14,
		offsetPx: 32,
		swipePx: 20,
		swipeVelocity: 0.11,
		removalMs: 200,
		hotkey: ['altKey', 'KeyT'],
	})
	expect(options).toMatchObject({
		position: 'bottom-right',
		visibleToasts: 3,
		duration: 4000,
		gap: 14,
		offset: 32,
		hotkey: ['altKey', 'KeyT'],
	})
	const library = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
	for (const line of ['const TOAST_WIDTH = 356;', 'const TIME_BEFORE_UNMOUNT = 200;', 'velocity > 0.11'])
		expect(library).toContain(line)
	const { transform } = sonnerRules()
	const changed =
		typeof transform === 'function'
			? JSON.stringify(Reflect.apply(transform, {}, [library, '/sonner/dist/index.mjs']))
			: ''
	expect(changed).toContain('const SWIPE_THRESHOLD = 20;')
})

test('the site has a name of its own when none is set', () => {
	expect(company().name).toBe('Imole Services')
})
