import { stillness } from './stillness.ts'

/** Plays the film while it is in view; the visitor can stop it (WCAG 2.2.2). */
export function enhanceHeroVideo(video: HTMLVideoElement): void {
	const button = document.querySelector<HTMLElement>('[data-hero-toggle]')
	const labels = [button?.ariaLabel ?? '', button?.dataset['heroToggle'] ?? '']
	let wanted = true

	const update = (visible: boolean) => {
		if (wanted && visible) video.play().catch(() => {})
		else video.pause()
	}
	const start = () => {
		for (const address of (video.dataset['heroVideo'] ?? '').split(' ')) {
			const source = document.createElement('source')
			source.src = address
			source.type = `video/${address.split('.').pop()}`
			video.append(source)
		}
		new IntersectionObserver(([entry]) => update(entry?.isIntersecting ?? false)).observe(video)
	}
	video.addEventListener(
		'playing',
		() => {
			video.dataset['playing'] = ''
			if (button) button.hidden = false
		},
		{ once: true },
	)
	button?.addEventListener('click', () => {
		wanted = !wanted
		button.toggleAttribute('data-paused', !wanted)
		button.ariaLabel = labels[wanted ? 0 : 1] ?? ''
		update(true)
	})
	stillness.addEventListener('change', () => {
		wanted = wanted && !stillness.matches
		update(true)
	})
	if (document.readyState === 'complete') start()
	else addEventListener('load', start)
}
