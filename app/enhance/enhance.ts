import { enhanceAppearance } from './appearance/appearance-menus.ts'
import { enhanceComments } from './comments.ts'
import { videoAllowed } from './device.ts'
import { enhanceIslands, mounting } from './islands.ts'
import { enhanceMenus } from './menus.ts'
import { enhanceSharing } from './sharing.ts'
import { enhanceViewer } from './viewer.ts'

/** The navigation bar's menus; on hydrated pages too, where React renders the bar and never changes these states. */
export function enhanceBar(): void {
	enhanceAppearance()
	enhanceMenus()
}

/**
 * The script of every public page; islands are loaded on demand. Limit: 3.0 kB brotli (tests/app/site/first-flight.test.ts).
 * `then((module) => module.x())` and not a pattern: the bundler makes twice as much of `({ x }) =>`.
 */
export function enhance(): void {
	enhanceBar()
	enhanceIslands()
	enhanceComments()
	enhanceViewer()
	enhanceSharing()
	countView()
	// After the paint; but the enquiry form is saved on the device from the first letter.
	const later = () => void import('./later.ts').then((module) => module.enhanceLater(mounting))
	if (document.querySelector('[data-island=contact-form]')) later()
	else addEventListener('load', () => setTimeout(later, 1_000))
	// Until then a carousel is a row that scrolls.
	whenNear(document.querySelectorAll<HTMLElement>('[data-carousel]'), (carousel) => {
		void import('./carousel.ts').then((module) => module.enhanceCarousel(carousel))
	})
	const film = document.querySelector<HTMLVideoElement>('[data-hero-video]')
	if (film && videoAllowed()) void import('./hero-video.ts').then((module) => module.enhanceHeroVideo(film))
}

/** Counts one view when the page becomes visible: not while it is prerendered or in a background tab. */
function countView(): void {
	let { view, missing } = document.documentElement.dataset
	const seen = () => {
		if (!(view ||= missing) || document.hidden || ('prerendering' in document && document.prerendering)) return
		// Of an address that was not found, the page with the link is reported too.
		navigator.sendBeacon(
			'/api/view',
			`${view} ${(missing ? document.referrer : document.referrer.split('/')[2]) ?? ''}`,
		)
		view = missing = ''
	}
	for (const type of ['visibilitychange', 'prerenderingchange']) document.addEventListener(type, seen)
	seen()
}

/** Calls `act` once for each element, when it is within one screen of the viewport. */
function whenNear<Kind extends Element>(elements: Iterable<Kind>, act: (element: Kind) => void): void {
	for (const element of elements) {
		new IntersectionObserver(
			(entries, observer) => {
				if (!entries.at(-1)?.isIntersecting) return
				observer.disconnect()
				act(element)
			},
			{ rootMargin: '100%' },
		).observe(element)
	}
}
