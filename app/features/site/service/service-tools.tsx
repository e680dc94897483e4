import { Chip } from '#app/ui/page/badge.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { ServicePage } from '../parts/service-page.ts'

export function ServiceTools({ heading, intro, groups }: NonNullable<ServicePage['tools']>) {
	return (
		<Section aria-labelledby="tools">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<div className="lg:col-span-5">
					<h2 id="tools" className="text-4xl">
						{heading}
					</h2>
					<p className="measure mt-4 text-lg text-muted-foreground">{intro}</p>
				</div>
				<dl className="border-b lg:col-span-7">
					{groups.map((group) => (
						<div key={group.name} className="grid gap-4 border-t py-6 sm:grid-cols-[10rem_1fr]">
							<dt className="font-display text-xl font-bold">{group.name}</dt>
							<dd>
								<ul className="flex flex-wrap gap-2">
									{group.tools.map((tool) => (
										<li key={tool}>
											<Chip>{tool}</Chip>
										</li>
									))}
								</ul>
							</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	)
}
