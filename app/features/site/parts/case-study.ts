export type CaseStudyStep = { heading: string; text: string }

export type CaseStudyFigure = { value: string; label: string }

export type CaseStudyPicture = { src: string; alt: string; caption: string }

export type CaseStudy = {
	slug: string
	title: string
	client: string
	category: string
	location: string
	year: string
	/** ISO date of its first day on this site. */
	published: string
	duration: string
	summary: string
	problem: string[]
	work: CaseStudyStep[]
	result: string[]
	figures: [CaseStudyFigure, CaseStudyFigure, CaseStudyFigure, CaseStudyFigure]
	pictures: [CaseStudyPicture, CaseStudyPicture, CaseStudyPicture]
	quote: { text: string; name: string; role: string }
	techStack: string[]
	services: { label: string; href: string }[]
}
