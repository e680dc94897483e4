import { classNames } from '#app/ui/class-names.ts'
import { Rating } from '#app/ui/page/rating.tsx'
import type { Testimonial } from './testimonials.ts'
import { QuoteMark } from '../parts/quote-mark.tsx'
import { testimonialPortraits } from './testimonial-portraits.ts'

/** Wide and narrow by turns, so that four voices stand like a conversation and not like a table. */
const places = ['lg:col-span-7 on-night cloth border-transparent', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

export function TestimonialCard({ testimonial, index }: { testimonial: Testimonial; index: number }) {
	const { name, role, company, content, rating } = testimonial
	const wide = index % 4 === 0 || index % 4 === 3
	const portrait = testimonialPortraits.get(testimonial.id)
	return (
		<li className={classNames('card flex overflow-hidden', places[index % places.length])}>
			<figure className="flex flex-col p-6 sm:p-8 lg:p-12">
				<div className="flex items-center justify-between gap-4">
					<QuoteMark />
					<Rating value={rating} size={22} />
				</div>
				<blockquote
					className={classNames(
						'mt-8 font-display leading-snug font-medium tracking-tight',
						wide ? 'text-2xl lg:text-3xl' : 'text-2xl',
					)}
				>
					<p>{content}</p>
				</blockquote>
				<figcaption className="mt-auto flex items-center gap-4 pt-10">
					{portrait && (
						<img
							src={portrait}
							alt=""
							width={72}
							height={72}
							loading="lazy"
							decoding="async"
							className="size-18 shrink-0 rounded-full"
						/>
					)}
					<span>
						<span className="block font-semibold">{name}</span>
						<span className="block text-sm text-muted-foreground">
							{role}, {company}
						</span>
					</span>
				</figcaption>
			</figure>
		</li>
	)
}
