import { ArrowLink } from '#app/ui/button.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { homePortfolio } from './content/home.ts'
import { successStories } from './content/portfolio.ts'

/** The first story takes the large place, the others stand beside it. */
export function HomeStories() {
	return (
		<Section aria-labelledby="success-stories">
			<SectionHeading
				{...homePortfolio}
				id="success-stories"
				action={
					<ArrowLink href={homePortfolio.link.href} className="mt-2">
						{homePortfolio.link.label}
					</ArrowLink>
				}
			/>
			<ul className="stories">
				{successStories.map((story) => (
					<li key={story.href} className="story card-link">
						<Picture src={story.image} alt="" />
						<div>
							<p className="eyebrow">{story.category}</p>
							<h3 className="mt-2 text-2xl">
								<a href={story.href} className="stretch">
									{story.title}
								</a>
							</h3>
							<p className="mt-2 text-muted-foreground">{story.description}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}
