/** Drawn, so that no client has to be photographed; a testimonial without one stands without a picture. */
export const testimonialPortraits: ReadonlyMap<string, string> = new Map([
	['solar-cold-rooms', '/illustrations/people/person-4.svg'],
	['technology-pharmacy', '/illustrations/people/person-1.svg'],
	['electrical-hotel', '/illustrations/people/person-2.svg'],
	['translation-health', '/illustrations/people/person-3.svg'],
])
