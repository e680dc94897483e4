import { reducedMotion } from './device.ts'
import { hasModifier } from './has-modifier.ts'

/** A finger that moves less than this, in CSS pixels, is not a swipe. */
const swipePx = 40

/**
 * The chosen slide comes first and the others follow it round, so that there is always a next and a previous one at
 * every width. The order of the slides changes and nothing is scrolled: a scroll container with scroll-snap would go
 * back to the slide it had snapped to. `data-at` is the position of a slide; the style sheet hides those out of view.
 */
export function enhanceCarousel(carousel: HTMLElement): void {
	const track = carousel.querySelector<HTMLElement>('[data-track]')
	const status = carousel.querySelector('[role=status]')
	if (!track) return
	const slides = [...track.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')]
	const dots = [...carousel.querySelectorAll<HTMLElement>('[data-dot]')]
	const total = slides.length
	const left = (slide: HTMLElement) => slide.getBoundingClientRect().left
	// Who scrolled the row before goes on with the slide that is read.
	const offsets = slides.map((slide) => Math.abs(left(slide) - left(track)))
	let current = Math.max(0, offsets.indexOf(Math.min(...offsets)))
	/** The position where the finger touched; null while there is none. */
	let start: number | null = null

	const drag = (px: number) => {
		for (const slide of slides) slide.style.translate = px ? `${px}px` : ''
	}
	const order = () => {
		for (const [index, slide] of slides.entries())
			slide.style.order = slide.dataset['at'] = String((index - current + total) % total)
		for (const [index, dot] of dots.entries()) dot.ariaCurrent = index === current ? 'true' : null
	}
	const go = (index: number) => {
		const step = index - current
		const before = slides.map(left)
		drag(0)
		current = ((index % total) + total) % total
		order()
		const shown = slides[current]
		if (step && status) status.textContent = `${shown?.ariaLabel}: ${shown?.querySelector('blockquote')?.textContent}`
		if (reducedMotion.matches) return
		for (const [at, slide] of slides.entries()) {
			const from = (before[at] ?? 0) - left(slide)
			const width = Math.sign(step) * slide.offsetWidth
			slide.animate(
				from * step >= 0
					? [{ translate: `${from}px` }, { translate: '0' }]
					: // It leaves on one side and comes back on the other.
						[
							{ translate: `${from}px` },
							{ translate: `${from - width}px`, opacity: 0, offset: 0.5 },
							{ translate: `${width}px`, opacity: 0, offset: 0.5 },
							{ translate: '0' },
						],
				{ duration: 450, easing: 'cubic-bezier(.2,.7,.2,1)' },
			)
		}
	}

	order()
	carousel.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-step],[data-dot]')
		if (!button) return
		const { step, dot } = button.dataset
		go(step ? current + Number(step) : Number(dot))
	})
	carousel.addEventListener('keydown', (event) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
		if (!step || hasModifier(event)) return
		event.preventDefault()
		go(current + step)
	})
	// A mouse selects text here. A finger that moves up or down scrolls the page, and its pointer is cancelled.
	track.addEventListener('pointerdown', ({ pointerType, clientX }) => {
		if (pointerType !== 'mouse') start = clientX
	})
	track.addEventListener('pointermove', ({ clientX }) => start !== null && drag(clientX - start))
	const release = ({ type, clientX }: PointerEvent) => {
		if (start === null) return
		const moved = type === 'pointerup' ? clientX - start : 0
		start = null
		go(Math.abs(moved) < swipePx ? current : current - Math.sign(moved))
	}
	track.addEventListener('pointerup', release)
	track.addEventListener('pointercancel', release)
}
