import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { serviceLabels } from '../parts/page-labels.ts'
import type { CaseStudy } from '../parts/project-fields.ts'
import type { ServicePage } from '../service/service-page.ts'
import { ServiceView } from '../service/service-view.tsx'
import type { TopicTile } from './service-cards.ts'

type Props = { page: ServicePage; proof: CaseStudy | undefined; others: readonly TopicTile[] }

/** The page of a topic of the technology line. */
export const TopicView = ({ page, proof, others }: Props) => (
	<ServiceView page={page} proof={proof}>
		<OtherTopics others={others} />
	</ServiceView>
)

/** Links to the other technology pages. */
function OtherTopics({ others }: { others: readonly TopicTile[] }) {
	if (others.length === 0) return null
	return (
		<Section aria-labelledby="other-topics">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<h2 id="other-topics" className="text-4xl lg:col-span-4">
					{serviceLabels.otherTopics}
				</h2>
				<ul className="border-b lg:col-span-8">
					{others.map((tile) => (
						<li key={tile.id} className="border-t">
							<a href={tile.href} className="group flex items-center gap-4 py-4 hover:text-primary">
								<Icon name={tile.icon} size={24} className="text-accent-ink" />
								<span className="font-display text-xl font-bold">{tile.title}</span>
								<span className="ml-auto text-primary transition-transform duration-300 group-hover:translate-x-1">
									<Arrow />
								</span>
							</a>
						</li>
					))}
				</ul>
			</div>
		</Section>
	)
}
