const max = 5

const star = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** One to five stars, read as "N out of 5 stars". */
export function Rating({ value, size = 20 }: { value: number; size?: number }) {
	return (
		<span role="img" aria-label={`${value} out of ${max} stars`} className="rating">
			{Array.from({ length: max }, (_, index) => (
				<svg
					key={index}
					className={index < value ? undefined : 'off'}
					width={size}
					height={size}
					viewBox="0 0 20 20"
					fill="currentColor"
					aria-hidden="true"
				>
					<path d={star} />
				</svg>
			))}
		</span>
	)
}
