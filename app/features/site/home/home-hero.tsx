import { LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { homeAbout, homeHero } from './home.ts'
import { heroVideoMessages as messages } from '../frame/messages.ts'

/** One word a line, each lighter than the one before. */
const words = homeHero.heading.split(' ')
const lights = ['text-night-muted', 'text-glow-soft', 'text-glow']

/**
 * The picture is painted first, and remains for visitors with reduced motion, small screens or Save-Data; the video is fetched by the
 * small script (enhance/hero-video.ts), so that nothing of it is downloaded otherwise.
 */
export function HomeHero() {
	return (
		<section data-hero="" aria-labelledby="hero-heading" className="hero on-night">
			<div className="hero-media">
				<picture>
					<source srcSet="/hero/poster.avif" type="image/avif" />
					<img src="/hero/poster.webp" alt="" width={1280} height={720} fetchPriority="high" />
				</picture>
				<video
					data-hero-video="/hero/hero.webm /hero/hero.mp4"
					poster="/hero/poster.avif"
					muted
					loop
					playsInline
					preload="none"
					aria-hidden="true"
					tabIndex={-1}
				/>
			</div>
			<div className="wrap">
				<h1 id="hero-heading" className="text-6xl font-extrabold">
					{words.map((word, index) => (
						<span key={word} className={`block ${lights[index] ?? ''}`}>
							{index < words.length - 1 ? `${word} ` : word}
						</span>
					))}
				</h1>
				<p className="mt-8 max-w-xl text-lg">{homeHero.lead}</p>
				<div className="actions mt-10">
					<LinkButton href={homeHero.primary.href} size="lg" arrow>
						{homeHero.primary.label}
					</LinkButton>
					<LinkButton href={homeHero.secondary.href} variant="secondary" size="lg" className="glass">
						{homeHero.secondary.label}
					</LinkButton>
				</div>
				<div className="hero-foot">
					<p className="eyebrow">{homeAbout.since}</p>
					<button
						type="button"
						hidden
						data-hero-toggle={messages.play}
						aria-label={messages.pause}
						className="btn btn-secondary btn-icon glass"
					>
						<Icon name="pause" className="when-playing" />
						<Icon name="play" className="when-paused" />
					</button>
				</div>
			</div>
		</section>
	)
}
