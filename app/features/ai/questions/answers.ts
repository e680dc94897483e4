/** Characters of one answer. */
export const maxAnswer = 6_000

/** The answers to an interview by question; a text is empty until it is answered. */
export const emptyAnswers = {
	answerOpening: '',
	answerBefore: '',
	answerNeeds: '',
	answerCause: '',
	answerSigns: '',
	answerPoints: '',
	answerSteps: '',
	answerFirst: '',
	answerSecond: '',
	answerFigures: '',
	answerPrice: '',
	answerMovers: '',
	answerExtras: '',
	answerCompare: '',
	answerAvoid: '',
	answerMistake: '',
	answerMyth: '',
	answerCheck: '',
	answerFix: '',
	answerStop: '',
	answerPick: '',
	answerResult: '',
	answerExample: '',
	answerAudience: '',
	answerAsked: '',
	answerNext: '',
}

export type QuestionId = keyof typeof emptyAnswers
export type Answers = Readonly<Partial<Record<QuestionId, string>>>

export const isQuestionId = (name: string): name is QuestionId => Object.hasOwn(emptyAnswers, name)
export const questionIds: readonly QuestionId[] = Object.keys(emptyAnswers).filter(isQuestionId)

export const answerTo = (answers: Answers, id: QuestionId): string => (answers[id] ?? '').trim()
