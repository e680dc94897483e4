import { isCounted } from './sentence-form.ts'

/* Titles about something that should not be so. */

/** Before the thing: “a slow website”, “fake batteries”. */
const faults =
	'fake|counterfeit|faulty|bad|poor|dead|dying|leaking|swollen|unsafe|overloaded|burnt|flickering|tripping|slow|noisy|weak'
/** Only after it: “is down”, “has stopped”. */
const failing =
	'hot|expensive|dim|late|loud|unstable|dirty|broken|damaged|cracked|blank|stuck|blocked|hacked|offline|down(?! to)|beeping|humming|buzzing|smelling|smoking|burning|overheating|stopping|failing|crashing|draining|losing|lost|stopped|failed|died|crashed|gone (?:off|down|dead|bad)|too \\w+|(?:an? )?(?:faults?|leaks?|problems?(?!-)|virus|errors?|cracks?)|no (?:power|light|water|network|signal|internet)'
const often = '(?:(?:so|very|always|still|now|often|been|getting|become|on) )*'
const not = "(?: not|n[’']t)"

const startsWithFault = new RegExp(`^(?:an? |the |your |my |our )?(?:${faults})\\b`, 'i')
/** Words of the thing, not of a clause about it. */
const owned = '(?:(?!(?:what|how|when|where|why|who|which|that|if) )[\\w-]+ ){1,4}?'
const fails = 'trips?|stops?|drops?|fails?|leaks?|hums?|beeps?|smells?|flickers?|loses?|crashes'
const isNot = `(?:do|does|will|can|is|are|has|have)${not}|cannot|(?:can|won)[’']t`
const complaint = new RegExp(
	`^(?:my|your|our) ${owned}(?:${fails}|(?:is|are|has|have|keeps?) ${often}(?:${faults}|${failing})|(?:goes|went) (?:off|down|dead|dim|blank|bad|slow)|${isNot})\\b`,
	'i',
)
/** Of “my” things it is a customer who speaks. */
const customerSays = new RegExp(
	`^my ${owned}(?:shows?|keeps?|goes|went|(?:is|are) ${often}(?:low|high|off|old))\\b`,
	'i',
)
const statement = new RegExp(`^(?:my|your|our) ${owned}(?:is|are|has|have|keeps?|shows?|goes)\\b`, 'i')

const headline = new RegExp(
	`^((?:an? |the |your |my |our )?${owned}(?:[\\w-]+ )?)((?:(?:is|are) )?(?:(?:always|often|constantly|again|still|keeps?(?: on)?) )+(?:${faults}|${failing}|off|low|high))((?: (?:in|at|on|for|during|when|since|after) .+)?)$`,
	'i',
)

/** “POS network always down” is of a POS network that is always down. */
export function faultOf(title: string): string | null {
	const [, thing = '', state = '', where = ''] = headline.exec(title) ?? []
	if (thing === '' || isStatement(title)) return null
	const noun = thing.trim()
	const isMany = /[^su]s$/i.test(noun) && !/\b(?:gas|lens|canvas|atlas|diabetes|business)$/i.test(noun)
	const verb = /^(?:is|are|keeps?)\b/i.test(state) ? '' : isMany ? 'are ' : 'is '
	return `${isCounted(noun) && !/^(?:an?|the|your|my|our) /i.test(noun) ? 'a ' : ''}${noun} that ${verb}${state}${where}`
}

const why = new RegExp(
	`^why ((?:an? |the |your |my |our )${owned})((?:${fails}|dies?|burns?|overheats?|crash|swells?|drains?|keeps?(?: on)? \\w+ing|(?:goes|go) off|${isNot})(?: .+)?)$`,
	'i',
)

/** “Why your battery dies early” is about your battery that dies early. */
export function failureOf(title: string): string | null {
	const [, thing = '', failure = ''] = why.exec(title) ?? []
	return thing === '' ? null : `${thing}that ${failure}`
}

/** “Fake batteries and how to spot them” */
export const isFault = (title: string): boolean => startsWithFault.test(title)

/** What a customer says: “My inverter trips when the pump starts”. */
export const isComplaint = (title: string): boolean => complaint.test(title) || customerSays.test(title)

/** A whole sentence about somebody's thing, complaint or not: “Our team is growing”. */
export const isStatement = (title: string): boolean => isComplaint(title) || statement.test(title)
