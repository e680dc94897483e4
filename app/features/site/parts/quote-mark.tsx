/** Two half suns: the brand's opening quotation mark. */
export function QuoteMark({ className }: { className?: string }) {
	return (
		<svg
			width="56"
			height="28"
			viewBox="0 0 56 28"
			fill="currentColor"
			className={className ?? 'text-accent-ink'}
			aria-hidden="true"
		>
			<path d="M0 28a13 13 0 0 1 26 0zM30 28a13 13 0 0 1 26 0z" />
		</svg>
	)
}
