const amount = /₦([\d,]+(?:\.\d+)?)(m?)/g

/** The two ends of a price such as '₦1.4m – ₦3.2m' or '₦12,000 – ₦28,000 a page'; null when the text names no price. */
export function nairaRange(text: string): { from: number; to: number } | null {
	const amounts = [...text.matchAll(amount)].map(([, digits = '', million]) =>
		Math.round(Number(digits.replaceAll(',', '')) * (million ? 1_000_000 : 1)),
	)
	return amounts.length === 0 ? null : { from: Math.min(...amounts), to: Math.max(...amounts) }
}
