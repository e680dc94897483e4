/** The id of a folded answer: an address that names it opens it. */
export const answerId = (question: string): string => `answer-${question}`
