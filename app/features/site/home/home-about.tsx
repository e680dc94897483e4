import { LinkButton } from '#app/ui/controls/button.tsx'
import { Eyebrow } from '#app/ui/page/heading.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { homeAbout } from './home.ts'

export function HomeAbout() {
	return (
		<Section tone="muted" aria-labelledby="about">
			<div className="about">
				<div className="about-pictures">
					{homeAbout.images.map((image) => (
						<Picture key={image.src} {...image} />
					))}
					<p className="about-since">{homeAbout.since}</p>
				</div>
				<div>
					<Eyebrow>{homeAbout.eyebrow}</Eyebrow>
					<h2 id="about" className="mt-3 text-4xl">
						{homeAbout.heading}
					</h2>
					<div className="mt-6 grid gap-4 text-muted-foreground">
						{homeAbout.paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<ul className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
						{homeAbout.benefits.map((benefit) => (
							<li key={benefit} className="flex items-start gap-3 leading-snug">
								<Icon name="badge-check" size={24} className="text-accent-ink" />
								{benefit}
							</li>
						))}
					</ul>
					<LinkButton href={homeAbout.link.href} variant="secondary" arrow className="mt-10">
						{homeAbout.link.label}
					</LinkButton>
				</div>
			</div>
		</Section>
	)
}
