import { reducedMotion } from './device.ts'

const page = document.documentElement

/**
 * Plays the video while it is in view; the visitor can stop it (WCAG 2.2.2). It was recorded in the default palette: in
 * another palette it is paused and the picture under it is shown, which has that palette's colours.
 */
export function enhanceHeroVideo(video: HTMLVideoElement): void {
	const button = document.querySelector<HTMLElement>('[data-hero-toggle]')
	const labels = [button?.ariaLabel ?? '', button?.dataset['heroToggle'] ?? '']
	let wanted = true
	let isVisible = false

	const update = () => {
		const rests = page.dataset['team'] !== undefined
		if (rests) delete video.dataset['playing']
		if (button && rests) button.hidden = true
		if (wanted && isVisible && !rests) video.play().catch(() => {})
		else video.pause()
	}
	const start = () => {
		for (const address of (video.dataset['heroVideo'] ?? '').split(' ')) {
			const source = document.createElement('source')
			source.src = address
			source.type = `video/${address.split('.').pop()}`
			video.append(source)
		}
		new IntersectionObserver(([entry]) => {
			isVisible = entry?.isIntersecting ?? false
			update()
		}).observe(video)
	}
	/** Nothing of the video is fetched before the default palette is shown. */
	const startOrUpdate = () => {
		if (video.childElementCount === 0 && page.dataset['team'] === undefined) start()
		else update()
	}
	video.addEventListener('playing', () => {
		video.dataset['playing'] = ''
		if (button) button.hidden = false
	})
	button?.addEventListener('click', () => {
		wanted = !wanted
		button.toggleAttribute('data-paused', !wanted)
		button.ariaLabel = labels[wanted ? 0 : 1] ?? ''
		update()
	})
	reducedMotion.addEventListener('change', () => {
		wanted = wanted && !reducedMotion.matches
		update()
	})
	const follow = () => {
		startOrUpdate()
		new MutationObserver(startOrUpdate).observe(page, { attributeFilter: ['data-team'] })
	}
	if (document.readyState === 'complete') follow()
	else addEventListener('load', follow)
}
