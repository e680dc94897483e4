import { enhanceAppearance } from './appearance-menus.ts'
import { enhanceComments } from './comments.ts'
import { filmAllowed } from './device/film-allowed.ts'
import { enhanceIslands } from './islands.ts'
import { enhanceMenus } from './menus.ts'
import { enhanceSharing } from './sharing.ts'
import { countView } from './view-beacon.ts'
import { enhanceViewer } from './viewer.ts'
import { whenNear } from './when-near.ts'

/** The navigation bar's menus; on hydrated pages too, where React renders the bar and never changes these states. */
export function enhanceBar(): void {
	enhanceAppearance()
	enhanceMenus()
}

/** Everything a public page does in the browser before an island is wanted. Budget: 3 KB brotli. */
export function enhance(): void {
	enhanceBar()
	enhanceIslands()
	enhanceComments()
	enhanceViewer()
	enhanceSharing()
	countView()
	// After the paint; but what is typed into the enquiry form is kept from its first letter.
	const later = () => void import('./later.ts').then(({ enhanceLater }) => enhanceLater())
	if (document.querySelector('[data-island=contact-form]')) later()
	else addEventListener('load', () => setTimeout(later, 1_000))
	// Until then a carousel is a row that scrolls.
	whenNear(document.querySelectorAll<HTMLElement>('[data-carousel]'), (carousel) => {
		void import('./carousel.ts').then(({ enhanceCarousel }) => enhanceCarousel(carousel))
	})
	const film = document.querySelector<HTMLVideoElement>('[data-hero-video]')
	if (film && filmAllowed()) void import('./hero-video.ts').then((hero) => hero.enhanceHeroVideo(film))
}
