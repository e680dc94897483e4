import { wholeNumber } from '#app/format/numbers.ts'

/** Of input that is missing or not possible, and of rules that find nothing to do. */
export const helpMessages = {
	passage: 'Please select some text.',
	request: 'Please say what should change.',
	option: 'Please choose one of the options.',
	picture: 'Please select a picture.',
	title: 'Please write a title or some text.',
	tooLong: (max: number) => `This is too long for one request: at most ${wholeNumber(max)} characters. Select less.`,
	needsModel: 'This needs an AI model. None is set up.',
	noLinks: 'No mention of your other posts was found in the text.',
	nothingToDrop: 'There are no filler words to drop.',
	nothingToSimplify: 'There are no long words with a short equivalent.',
	isList: 'This is a list already.',
	oneItem: 'A list needs several lines, sentences, or items separated by commas.',
	noTable: 'A table needs lines such as “Price: ₦50,000”, or lines with the same number of columns.',
	noTitles: 'Nothing better was found without an AI model: the text has no other heading on its subject.',
	noDescriptions:
		'Nothing better was found without an AI model: after its first sentence, the text has none on its subject that fits.',
}
