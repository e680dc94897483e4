import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { contactHref, serviceLabels } from '../parts/page-labels.ts'
import { longDayText } from '#app/format/public-dates.ts'
import { priceText } from './price-range.ts'
import type { ServicePage } from './service-page.ts'

/** Prices that have expired are not shown; the jobs are. */
export function ServiceCosts({ costs, isExpired }: Pick<ServicePage, 'costs' | 'isExpired'>) {
	const at = useFieldMarks()
	const { heading, intro, ranges, checkedOn, moversHeading, movers, footnote } = costs
	return (
		<Section id="costs" aria-labelledby="costs-heading">
			<SectionHeading
				heading={heading || serviceLabels.costs}
				intro={isExpired ? '' : intro}
				id="costs-heading"
				field="page.costs"
			/>
			<div className="grid items-start gap-12 lg:grid-cols-[1fr_22rem] lg:gap-16">
				<div>
					<table className="w-full">
						<thead className="text-sm text-muted-foreground">
							<tr className="border-b-2 border-foreground text-left">
								<th scope="col" className="pr-4 pb-3 font-semibold">
									{serviceLabels.costsJob}
								</th>
								<th scope="col" className="pb-3 text-right font-semibold">
									{serviceLabels.costsPrice}
								</th>
							</tr>
						</thead>
						<tbody>
							{ranges.map((range) => (
								<tr key={range.id} className="border-b align-top">
									<th scope="row" className="py-5 pr-4 text-left font-normal">
										<span
											className="block leading-snug font-semibold text-pretty sm:text-lg"
											{...at(`page.costs.ranges.${range.id}.job`)}
										>
											{unbroken(range.job)}
										</span>
										{range.note !== '' && (
											<span
												className="mt-1 block text-sm text-muted-foreground"
												{...at(`page.costs.ranges.${range.id}.note`)}
											>
												{range.note}
											</span>
										)}
									</th>
									<td
										className="py-5 text-right font-display leading-snug font-bold tabular-nums sm:text-lg md:text-xl md:whitespace-nowrap"
										{...at(`page.costs.ranges.${range.id}.from`)}
									>
										<Price text={isExpired ? '' : priceText(range)} />
									</td>
								</tr>
							))}
						</tbody>
					</table>
					{!isExpired && checkedOn !== '' && (
						<p className="measure mt-6 text-sm text-muted-foreground" {...at('page.costs.checkedOn')}>
							{serviceLabels.checkedOn(longDayText(checkedOn))}
						</p>
					)}
					{!isExpired && footnote !== '' && (
						<p className="measure mt-6 text-sm text-muted-foreground" {...at('page.costs.footnote')}>
							{footnote}
						</p>
					)}
				</div>
				{movers.length > 0 && (
					<div className="rounded-xl bg-muted p-6 md:p-8 lg:sticky lg:top-32">
						{moversHeading !== '' && (
							<h3 className="text-xl" {...at('page.costs.moversHeading')}>
								{moversHeading}
							</h3>
						)}
						<ul className="mt-4 grid gap-4" {...at('page.costs.movers')}>
							{movers.map((mover) => (
								<li key={mover} className="border-l-2 border-accent pl-4 text-sm">
									{mover}
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</Section>
	)
}

/** Keeps a number and its unit ('5 kVA') on one line. */
const unbroken = (text: string) => text.replace(/(\d) (?=k)/g, '$1\u00a0')

/** A price range may break between its two amounts or before the unit ('a page'), never inside an amount. */
function Price({ text }: { text: string }) {
	if (text === '')
		return (
			<a href={contactHref} className="link text-base font-semibold">
				{serviceLabels.askPrice}
			</a>
		)
	const [, from, to, unit] = /^(.+ –) (\S+) ?(.*)$/.exec(text) ?? []
	if (!from) return text
	return (
		<>
			<span className="whitespace-nowrap">{from}</span> <span className="whitespace-nowrap">{to}</span>{' '}
			<span className="whitespace-nowrap">{unit}</span>
		</>
	)
}
