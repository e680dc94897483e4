import type { DeadTarget } from './finding.ts'

const lines = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** What the checks say: a title of a few words, and one sentence that says what to do. */
export const checkMessages = {
	more: (count: number) => (count === 1 ? 'One more of this kind.' : `${count} more of this kind.`),

	title: {
		name: 'Title in search results',
		long: (pixels: number, most: number, shown: string) =>
			`It is ${pixels} pixels wide and ${most} are shown: put what matters before “${shown}…”.`,
		short: 'It is short: say in a few more words what readers get.',
		good: (pixels: number, most: number) => `It fits: ${pixels} of ${most} pixels.`,
	},
	description: {
		name: 'Description in search results',
		missing: 'Write one or two sentences in the description or the excerpt; else search engines pick any.',
		long: (pixels: number, most: number) =>
			`It is ${pixels} pixels long and ${most} are shown: shorten it, or put what matters first.`,
		short: 'There is room for a second sentence that says what readers get.',
		good: (pixels: number, most: number) => `It fits: ${pixels} of ${most} pixels.`,
	},

	notes: {
		name: 'Note “To write”',
		left: (what: string) => `“${what}” is a note for you, not for readers: write it, or remove the note.`,
	},

	unconfirmed: {
		name: 'To be confirmed',
		left: (what: string) => `The writing tool wrote “${what}”, and nothing supports it: check it, or take it out.`,
	},

	keyword: {
		name: 'Focus keyword',
		none: 'Enter the words that people would search for, and the checks will look for them.',
		missing: (places: string) => `It is not ${places}: use it there where it reads naturally.`,
		inTitle: 'in the title',
		inStart: 'in the first paragraph',
		inHeadings: 'in a heading',
		inAddress: 'in the address',
		unused: 'The text does not hold it: use it, or choose the words that the text is about.',
		tooOften: (times: number, words: number) =>
			`It stands ${times} times in ${words} words: replace some, for it reads like an advertisement.`,
		good: (times: number) => `It stands where it counts, and ${lines(times, 'once', 'times')} in the text.`,
	},

	banned: {
		name: 'Words of the house',
		found: (word: string) => `“${word}” is a word we do not use: say it another way.`,
		inField: (word: string, field: string) => `“${word}” stands in the ${field}, and is a word we do not use.`,
		fields: { title: 'title', excerpt: 'excerpt', metaDescription: 'description' },
	},

	headings: {
		name: 'Headings',
		empty: 'This heading has no words: write some, or remove it.',
		first: 'The title of the post is the page’s first heading: begin this one with ## instead of #.',
		skipped: (from: number, to: number) =>
			`It jumps from level ${from} to level ${to}: use ${'#'.repeat(from + 1)} here, so that the outline has no gap.`,
		none: 'Divide the text with headings (##), so that readers on a phone find their place.',
		longSection: (words: number) => `About ${words} words stand here without a heading: divide them with ## or ###.`,
		good: (count: number) => `${lines(count, 'One heading', 'headings')}, in order.`,
	},

	links: {
		name: 'Links',
		dead: {
			missing: (href) => `${href} leads readers nowhere: correct the address, or remove the link.`,
			hidden: (href) => `${href} is a post that readers cannot see yet: publish it first, or remove the link.`,
			'no-heading': (href) => `${href} names a heading that is not in this post: correct it, or remove the link.`,
		} satisfies Record<DeadTarget, (href: string) => string>,
		noAddress: 'This link has no address: give it one, or remove it.',
		noWords: (href: string) => `The link to ${href} has no words: say where it leads.`,
		bare: (href: string) => `Replace the address ${href} with words that say where it leads.`,
		vague: (words: string) => `“${words}” says nothing by itself: let the words of the link say where it leads.`,
		noneInside: 'Link to one of our services or posts, so that readers find the way on.',
		good: (count: number) => `${lines(count, 'The link', 'links')} to this site ${count === 1 ? 'works' : 'work'}.`,
	},

	pictures: {
		name: 'Pictures',
		noWords: (src: string) => `The picture ${src} has no words for those who cannot see it: say what it shows.`,
		coverNoWords: 'The featured image has no words for those who cannot see it: say what it shows.',
		missing: (src: string) => `The picture ${src} is not in the library: add it there, or correct its address.`,
		elsewhere: (src: string) =>
			`Readers do not see the picture ${src}, because this site shows only its own: add it to the library.`,
		good: (count: number) => `${lines(count, 'The picture', 'pictures')} can be seen and read.`,
	},

	readability: {
		name: 'Readability',
		longSentence: (words: number, long: number, all: number) =>
			`${lines(long, 'One sentence', 'sentences')} of ${all} have more than 25 words; this one has ${words}: make two of it.`,
		longParagraph: (words: number) => `This paragraph has ${words} words: divide it, it fills a phone’s screen.`,
		passive: (percent: number) =>
			`About ${percent}% of the sentences do not say who does it, as this one: name who, where it helps.`,
		hard: (score: number) => `It reads hard (Flesch ${score}): shorter sentences and everyday words help most.`,
		good: (score: number | null) =>
			score === null ? 'Sentences and paragraphs are of good length.' : `It reads well (Flesch ${score}).`,
	},

	weight: {
		name: 'Weight on a phone',
		heavy: (size: string) => `Readers pay for about ${size}: leave out pictures that say little.`,
		heavyPicture: (src: string, size: string) => `${src} alone is ${size}: crop it, or choose a calmer one.`,
		good: (size: string) => `Text and pictures are about ${size}.`,
	},
}
