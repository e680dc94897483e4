import { pictureAddress, pictureMarkdown } from '../picture/library-picture.ts'

/** A picture of the library as a text or a field takes it. */
export type ChosenPicture = { address: string; alt: string; markdown: string }

export const chosenPicture = ({ name, alt }: { name: string; alt: string }): ChosenPicture => ({
	address: pictureAddress(name),
	alt,
	markdown: pictureMarkdown(name, alt),
})
