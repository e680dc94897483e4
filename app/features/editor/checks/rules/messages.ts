import type { DeadTarget } from './finding.ts'

const lines = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** A title of a few words, and one sentence that says what to do. */
export const checkMessages = {
	more: (count: number) => (count === 1 ? 'One more of this kind.' : `${count} more of this kind.`),

	title: {
		name: 'Title in search results',
		long: (pixels: number, max: number, shown: string) =>
			`It is ${pixels} pixels wide and ${max} are shown: put what matters before “${shown}…”.`,
		short: 'It is short: say in a few more words what readers get.',
		good: (pixels: number, max: number) => `It fits: ${pixels} of ${max} pixels.`,
	},
	description: {
		name: 'Description in search results',
		missing: 'Write one or two sentences in the description or the excerpt; else search engines pick any.',
		long: (pixels: number, max: number) =>
			`It is ${pixels} pixels long and ${max} are shown: shorten it, or put what matters first.`,
		short: 'There is room for a second sentence that says what readers get.',
		good: (pixels: number, max: number) => `It fits: ${pixels} of ${max} pixels.`,
	},

	notes: {
		name: 'Note “To write”',
		left: (what: string) => `“${what}” is a note to yourself. Write that part, or remove the note.`,
	},

	unconfirmed: {
		name: 'To be confirmed',
		left: (what: string) => `The AI tool wrote “${what}”, and no source supports it. Check it, or remove it.`,
	},

	keyword: {
		name: 'Focus keyword',
		none: 'Enter the keyword that people would search for. The checks look for it.',
		missing: (places: string) => `It is not ${places}: use it there where it reads naturally.`,
		inTitle: 'in the title',
		inStart: 'in the first paragraph',
		inHeadings: 'in a heading',
		inAddress: 'in the address',
		unused: 'The text does not contain it. Use it, or choose another keyword.',
		// The screen has its own count of words: a second one that counts in another way would contradict it.
		tooOften: (times: number) => `It appears ${times} times, which reads like an advertisement. Replace some.`,
		good: (times: number) => `It is in the right places, and ${lines(times, 'once', 'times')} in the text.`,
	},

	banned: {
		name: 'Words to avoid',
		found: (word: string) => `“${word}” is on your list of words to avoid. Say it another way.`,
		inField: (word: string, field: string) => `“${word}” is in the ${field}, and on your list of words to avoid.`,
		fields: { title: 'title', excerpt: 'excerpt', metaDescription: 'description' },
	},

	headings: {
		name: 'Headings',
		empty: 'This heading is empty. Write some text, or remove it.',
		first: 'The title of the post is the page’s first heading: begin this one with ## instead of #.',
		skipped: (from: number, to: number) =>
			`It jumps from level ${from} to level ${to}: use ${'#'.repeat(from + 1)} here, so that the outline has no gap.`,
		none: 'Divide the text with headings (##), so that readers on a phone find their way.',
		longSection: (words: number) => `About ${words} words without a heading here. Divide them with ## or ###.`,
		good: (count: number) => `${lines(count, 'One heading', 'headings')}, in order.`,
	},

	links: {
		name: 'Links',
		dead: {
			missing: (href) => `${href} does not exist. Correct the address, or remove the link.`,
			hidden: (href) => `${href} is a post that readers cannot see yet: publish it first, or remove the link.`,
			'no-heading': (href) => `${href} names a heading that is not in this post: correct it, or remove the link.`,
		} satisfies Record<DeadTarget, (href: string) => string>,
		noAddress: 'This link has no address. Add one, or remove the link.',
		noText: (href: string) => `The link to ${href} has no text. Say where it leads.`,
		bare: (href: string) => `Replace the address ${href} with text that says where it leads.`,
		vague: (words: string) => `“${words}” says nothing on its own. Let the link text say where it leads.`,
		noneInside: 'Link to one of our services or posts, so that readers know where to go next.',
		good: (count: number) => `${lines(count, 'The link', 'links')} to this site ${count === 1 ? 'works' : 'work'}.`,
	},

	slips: {
		name: 'Slips',
		emptyItem: 'This list item is empty. Write some text, or remove it.',
		doubled: (words: string) => `“${words}” is one word twice. Remove one.`,
	},

	length: {
		name: 'Length',
	},

	linkBlocks: {
		name: 'Blocks',
		gone: (label: string) =>
			`${label} is not on the site now, so readers see nothing here. Choose another, or delete it.`,
		expired: (label: string) =>
			`The prices of ${label} are no longer valid, so readers are invited to ask for a price. Check them on its page.`,
	},

	pictures: {
		name: 'Pictures',
		noText: (src: string) => `The picture ${src} has no alt text. Describe what it shows.`,
		coverNoText: 'The featured image has no alt text. Describe what it shows.',
		missing: (src: string) => `The picture ${src} is not in the library: add it there, or correct its address.`,
		elsewhere: (src: string) =>
			`Readers do not see the picture ${src}, because it is on another site. Add it to the media library.`,
		good: (count: number) => `${lines(count, 'The picture', 'pictures')} have alt text and can be seen.`,
	},

	readability: {
		name: 'Readability',
		longSentence: (words: number, long: number, all: number) =>
			`${lines(long, 'One sentence', 'sentences')} of ${all} have more than 25 words; this one has ${words}: make it two sentences.`,
		longParagraph: (words: number) => `This paragraph has ${words} words: divide it, it fills a phone’s screen.`,
		passive: (percent: number) =>
			`About ${percent}% of the sentences are passive, like this one. Say who does it, where that helps.`,
		hard: (score: number) => `It is hard to read (Flesch ${score}). Use shorter sentences and everyday words.`,
		good: (score: number | null) =>
			score === null ? 'Sentences and paragraphs are of good length.' : `It reads well (Flesch ${score}).`,
	},

	weight: {
		name: 'Weight on a phone',
		heavy: (size: string) => `Readers pay data for about ${size}. Remove pictures that add little.`,
		heavyPicture: (src: string, size: string) => `${src} alone is ${size}: crop it, or choose a simpler one.`,
		good: (size: string) => `Text and pictures are about ${size}.`,
	},
}
