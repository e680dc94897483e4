import { LinkButton } from '#app/ui/controls/button.tsx'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { HomeContent } from './home-fields.ts'
import { homeLabels as labels } from './home-labels.ts'
import { heroVideoMessages as messages } from '../frame/messages.ts'

/** One word a line, each lighter than the one before. */
const maxWords = 4
const lights = ['text-night-muted', 'text-glow-soft', 'text-glow']

type Props = { hero: HomeContent['hero']; since: string; hasServices: boolean }

export function HomeHero({ hero, since, hasServices }: Props) {
	const at = useFieldMarks()
	const hasPicture = hero.picture.src !== ''
	const isDrawn = !hasPicture && hero.background === 'drawing'
	const ground = isDrawn || hasPicture ? 'hero on-night' : 'hero on-night cloth'
	return (
		<section data-hero="" aria-labelledby="hero-heading" className={ground}>
			<Background hero={hero} />
			<div className="wrap">
				<h1 id="hero-heading" className="text-6xl font-extrabold" {...at('hero.heading')}>
					<Headline text={hero.heading} />
				</h1>
				{hero.lead !== '' && (
					<p className="mt-8 max-w-xl text-lg" {...at('hero.lead')}>
						{hero.lead}
					</p>
				)}
				<div className="actions mt-10">
					{hasServices && (
						<LinkButton href="/services" size="lg" arrow>
							{labels.solutions}
						</LinkButton>
					)}
					<LinkButton href="/contact" variant="secondary" size="lg" className="glass">
						{labels.consultation}
					</LinkButton>
				</div>
				<div className="hero-foot">
					{since !== '' && (
						<p className="eyebrow" {...at('about.since')}>
							{since}
						</p>
					)}
					{isDrawn && (
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
					)}
				</div>
			</div>
		</section>
	)
}

/** A longer headline runs on as text. */
function Headline({ text }: { text: string }) {
	const words = text.split(' ')
	if (words.length > maxWords) return text
	return words.map((word, index) => (
		<span key={index} className={`block ${lights[index] ?? lights.at(-1)}`}>
			{index < words.length - 1 ? `${word} ` : word}
		</span>
	))
}

/**
 * Of the drawing the picture is painted first (upright screens get the part that they show), and remains for visitors with reduced motion, small screens or Save-Data;
 * the video is fetched by the small script (enhance/hero-video.ts), so that nothing of it is downloaded otherwise.
 */
function Background({ hero }: { hero: HomeContent['hero'] }) {
	const at = useFieldMarks()
	if (hero.picture.src !== '')
		return (
			<div className="hero-media hero-photo" {...at('hero.picture')}>
				<img src={hero.picture.src} alt={hero.picture.alt} width={1280} height={720} fetchPriority="high" />
			</div>
		)
	if (hero.background !== 'drawing') return null
	return (
		<div className="hero-media">
			<picture>
				<source srcSet="/hero/poster-tall.avif" type="image/avif" media="(max-aspect-ratio: 3/4)" />
				<source srcSet="/hero/poster.avif" type="image/avif" />
				<img src="/hero/poster.webp" alt="" width={1280} height={720} fetchPriority="high" />
			</picture>
			<video
				data-hero-video="/hero/hero.webm /hero/hero.mp4"
				muted
				loop
				playsInline
				preload="none"
				aria-hidden="true"
				tabIndex={-1}
			/>
		</div>
	)
}
