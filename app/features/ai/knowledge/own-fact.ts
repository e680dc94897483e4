/** `mover`: what makes a price higher or lower. `case`: a project. `quote`: what a client says. */
export type FactKind = 'price' | 'mover' | 'question' | 'case' | 'quote' | 'post'

/** Something the company has published about itself, and where. */
export type OwnFact = {
	id: string
	kind: FactKind
	text: string
	/** What the text is called: the question of an answer, the job of a price, whose words these are. */
	label: string
	/** Where it is published; `date` is the calendar day from which it is, or empty. */
	source: { title: string; path: string; date: string }
}

/** A fact with what it is about besides its own text. */
export type KnownFact = OwnFact & { about: string; service: string }
