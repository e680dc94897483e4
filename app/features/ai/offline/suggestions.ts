import type { OwnFact } from '../knowledge/own-fact.ts'
import type { PostKind, Subject } from '../knowledge/subject.ts'
import { jobText } from '../knowledge/price-fact.ts'
import { chosen } from '../words.ts'

/* Several forms of each sentence, chosen by the title, so that posts of one kind do not promise the same. */

type Forms = readonly [string, ...string[]]

const firstOf = (facts: readonly OwnFact[], kind: OwnFact['kind']) => facts.find((fact) => fact.kind === kind)

/** What a post can offer its readers: first what the company has published on the subject, then what its kind promises. */
export function contentValues(subject: Subject, facts: readonly OwnFact[]): string[] {
	const { title } = subject
	const [price, study, question] = [firstOf(facts, 'price'), firstOf(facts, 'case'), firstOf(facts, 'question')]
	return [
		...(price ? [chosen(priceForms(price.text.split('. ')[0] ?? price.text, jobText(price.label)), title, 1)] : []),
		...(study ? [chosen(caseForms(study.text.replace(/\.$/, '')), title, 2)] : []),
		...(question ? [chosen(answerForms(question.label), title, 3)] : []),
		chosen(promises[subject.kind](subject), title),
	]
}

const priceForms = (price: string, job: string): Forms => [
	`Names a price of our own, ${price} for ${job}`,
	`Gives what we charge: ${price} for ${job}`,
	`Starts from a real price, ${price} for ${job}`,
]
const caseForms = (measured: string): Forms => [
	`Shows what was measured: ${measured}`,
	`Rests on one of our jobs: ${measured}`,
	`Has figures from our own work: ${measured}`,
]
const answerForms = (question: string): Forms => [
	`Answers “${question}”`,
	`Has a plain answer to “${question}”`,
	`Settles the question “${question}”`,
]

const promises: Record<PostKind, (subject: Subject) => Forms> = {
	cost: ({ thing }) => [
		`Gives the price of ${thing}, what changes it, and what quotes leave out`,
		`Puts figures to ${thing}: the price, what is in it, and what comes later`,
		`Shows which part of ${thing} costs most, and why`,
		`Says what a fair quote for ${thing} contains, line by line`,
		`Explains when it is right to pay more for ${thing}, and when it is not`,
	],
	'how-to': ({ named }) => [
		`Goes through ${named} step by step, and says where to stop`,
		`Shows how ${named} is done by people who do it for a living`,
		`Lists the tools, the order and the usual mistakes of ${named}`,
		`Says which part of ${named} needs a professional`,
		`Takes ${named} one step at a time, with what to check after each`,
	],
	choosing: ({ named }) => [
		`Lists what to check in ${named}, and which offers to refuse`,
		`Shows how to judge offers for ${named} before paying`,
		`Gives the questions to ask before paying for ${named}`,
		`Says which claims about ${named} can be checked, and how`,
		`Separates what matters in ${named} from what does not`,
	],
	comparison: ({ options }) => {
		const [one, two] = options ?? ['one', 'the other']
		return [
			`Says for whom ${one} is right, and for whom ${two} is`,
			`Puts ${one} and ${two} next to each other, with figures`,
			`Compares what ${one} and ${two} cost in the first year and after it`,
			`Shows where ${one} disappoints, and where ${two} does`,
			`Gives the cases in which ${one} pays, and those in which ${two} does`,
		]
	},
	list: ({ phrase }) => [
		`Names the ${phrase}, each with its reason`,
		`Goes through the ${phrase}, from what we have seen on site`,
		`Explains the ${phrase} with an example for each`,
		`Puts the ${phrase} in order, the most important first`,
	],
	case: ({ title }) => [
		`Shows “${title}” with its figures before and after`,
		`Says of “${title}” also what went wrong`,
		`Describes “${title}” from the first visit to the result`,
		`Explains the decisions in “${title}”, and what we would do differently`,
	],
	explanation: ({ isClause, title, named }) =>
		isClause
			? [
					`Gives a clear answer to “${title}”`,
					`Answers “${title}” from our own work`,
					`Answers “${title}” in plain English, with an example`,
					`Says what is known about “${title}”, and what depends on the case`,
				]
			: [
					`Explains ${named} so that a customer can explain it to others`,
					`Says what customers have to know about ${named}, from our own work`,
					`Answers what customers ask us about ${named}`,
					`Gives the facts about ${named} that advertisements leave out`,
					`Explains ${named} with an example from a small business`,
				],
}

/** What readers should know or do after it. */
export function contentGoals(subject: Subject, facts: readonly OwnFact[]): string[] {
	const { title, search } = subject
	const question = firstOf(facts, 'question')
	return [
		chosen(goals[subject.kind](aboutOf(subject), subject), title, 1),
		...(question ? [chosen(questionForms(question.label), title, 2)] : []),
		chosen(enquiryForms(search), title, 3),
	]
}

function aboutOf({ kind, thing, isClause, title, phrase, named }: Subject): string {
	if (kind === 'cost') return thing
	if (isClause || kind === 'case') return `“${title}”`
	return kind === 'list' ? `the ${phrase}` : named
}

const questionForms = (question: string): Forms => [
	`Answer “${question}” before anyone has to ask`,
	`Give a plain answer to “${question}”`,
	`Save readers the call to ask “${question}”`,
]
const enquiryForms = (search: string): Forms => [
	`Lead readers who search for “${search}” to request a free quote`,
	`Turn a search for “${search}” into an enquiry`,
	`Have people who search for “${search}” call or write to us`,
	`Get enquiries from people who look for “${search}”`,
	`Be the answer that people find for “${search}”, with our number under it`,
]

const goals: Record<PostKind, (about: string, subject: Subject) => Forms> = {
	cost: (about) => [
		`Readers can check a quote for ${about} by themselves`,
		`Readers know what to set aside for ${about}`,
		`Readers can see why two quotes for ${about} differ`,
		`Readers ask the right questions before they pay for ${about}`,
	],
	'how-to': (about) => [
		`Readers can begin ${about} tomorrow, and know when to stop`,
		`Readers know what ${about} takes before they begin`,
		`Readers avoid the usual mistakes of ${about}`,
		`Readers know which part of ${about} to leave to a professional`,
	],
	choosing: (about) => [
		`Readers can choose ${about} and say why`,
		`Readers can compare two offers for ${about}`,
		`Readers know which offers for ${about} to refuse`,
		`Readers can ask a seller the right questions about ${about}`,
	],
	comparison: (_about, { options, phrase }) =>
		options
			? [
					`Readers can choose between ${options[0]} and ${options[1]}`,
					`Readers know which fits their own case: ${options[0]} or ${options[1]}`,
					`Readers can say what ${options[0]} and ${options[1]} would each cost them`,
				]
			: [`Readers can make the choice: ${phrase}`],
	explanation: (about) => [
		`Readers can say in one sentence what they learned about ${about}`,
		`Readers know what to do about ${about}`,
		`Readers can explain ${about} to their family or staff`,
		`Readers can ask an expert the right questions about ${about}`,
	],
	list: (about) => [
		`Readers can go through ${about} in their own place`,
		`Readers know which of ${about} concern them`,
		`Readers can act on the first of ${about} today`,
	],
	case: (about) => [
		`Readers in the same position ask us for what ${about} shows`,
		`Readers see from ${about} what such a job takes`,
		`Readers can judge from ${about} whether it would pay for them`,
	],
}
