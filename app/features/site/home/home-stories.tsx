import { ArrowLink } from '#app/ui/controls/button.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { homePortfolio } from './home.ts'
import { successStories } from '../portfolio/portfolio.ts'

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
