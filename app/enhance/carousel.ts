import { stillness } from './stillness.ts'

/**
 * One turning order: whichever slide is chosen comes first, the others follow it round. Swiping is the browser's; when
 * a swipe ends, the order turns under it, so that there is always a next slide.
 */
export function enhanceCarousel(carousel: HTMLElement): void {
	const track = carousel.querySelector<HTMLElement>('[data-track]')
	const status = carousel.querySelector('[role=status]')
	if (!track) return
	const slides = [...track.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')]
	const dots = [...carousel.querySelectorAll<HTMLElement>('[data-dot]')]
	const total = slides.length
	let leading = 0

	const width = () => (slides[0]?.offsetWidth ?? 0) + Number.parseFloat(getComputedStyle(track).columnGap)
	const turn = (index: number) => {
		leading = ((index % total) + total) % total
		for (const [at, slide] of slides.entries()) slide.style.order = String((at - leading + total) % total)
		for (const [at, dot] of dots.entries()) dot.ariaCurrent = at === leading ? 'true' : null
		track.scrollLeft = 0
	}
	const go = (index: number) => {
		const step = index - leading
		if (!step) return
		const before = slides.map((slide) => slide.offsetLeft - track.scrollLeft)
		turn(index)
		if (status) status.textContent = slides[leading]?.ariaLabel ?? ''
		if (stillness.matches) return
		for (const [at, slide] of slides.entries()) {
			const from = (before[at] ?? 0) - slide.offsetLeft
			const way = Math.sign(step) * width()
			slide.animate(
				from * step > 0
					? [{ translate: `${from}px` }, { translate: '0' }]
					: // It left on one side and comes back on the other.
						[
							{ translate: `${from}px` },
							{ translate: `${from - way}px`, opacity: 0, offset: 0.5 },
							{ translate: `${way}px`, opacity: 0, offset: 0.5 },
							{ translate: '0' },
						],
				{ duration: 450, easing: 'cubic-bezier(.2,.7,.2,1)' },
			)
		}
	}

	carousel.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-step],[data-dot]')
		if (!button) return
		const { step, dot } = button.dataset
		go(step ? leading + Number(step) : Number(dot))
	})
	carousel.addEventListener('keydown', (event) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
		if (!step) return
		event.preventDefault()
		go(leading + step)
	})
	track.addEventListener('scrollend', () => {
		const passed = Math.round(track.scrollLeft / width())
		if (passed) turn(leading + passed)
	})
}
