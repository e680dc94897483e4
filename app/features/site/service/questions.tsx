import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { Question } from '../parts/page-parts.ts'

export function Questions({ heading, items }: { heading: string; items: readonly Question[] }) {
	return (
		<Section tone="muted" aria-labelledby="questions">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<h2 id="questions" className="text-4xl lg:col-span-4">
					{heading}
				</h2>
				<div className="border-b lg:col-span-8">
					{items.map((item, index) => (
						<details key={item.question} open={index === 0} className="group border-t">
							<summary className="flex items-start justify-between gap-6 py-6">
								<h3 className="text-xl">{item.question}</h3>
								<Icon
									name="chevron-down"
									size={28}
									className="text-accent-ink transition-transform duration-300 group-open:rotate-180"
								/>
							</summary>
							<p className="measure pr-8 pb-8 text-lg text-muted-foreground">{item.answer}</p>
						</details>
					))}
				</div>
			</div>
		</Section>
	)
}
