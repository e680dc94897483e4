export const pageLoading = 'Loading...'

export const latestPostsMessages = {
	empty: 'No blog posts available yet.',
	visitBlog: 'Visit Blog Page',
}

export const navigationMessages = {
	skipToContent: 'Skip to content',
	toggleMenu: 'Toggle menu',
	quote: 'Request a quote',
}

/** What a WhatsApp chat from a page is about ("About: your services"), by the first part of its address; first the default. */
export const chatSubjects = [
	{ page: '', subject: 'your services' },
	{ page: 'about', subject: 'your company' },
	{ page: 'testimonials', subject: 'your company' },
	{ page: 'portfolio', subject: 'your projects' },
	{ page: 'blog', subject: 'your blog' },
	{ page: 'newsletter', subject: 'your newsletter' },
	{ page: 'contact', subject: 'a free quote' },
	{ page: 'legal', subject: 'your policies' },
	{ page: 'sign-in', subject: 'my account' },
	{ page: 'account', subject: 'my account' },
] as const

export const offlineMessages = {
	title: 'You are offline',
	lead: 'There is no connection, and this page has not been opened on this device before. A message you typed into our form is not lost: it is saved here and sent when you are back online.',
	again: 'Try again',
	seen: 'Pages you can read now',
}

export const carouselMessages = {
	label: 'Client testimonials',
	track: 'Testimonials, scroll to read more',
	dots: 'Choose a testimonial',
	previous: 'Previous testimonial',
	next: 'Next testimonial',
	goTo: (position: number) => `Go to testimonial ${position}`,
	slide: (position: number, total: number) => `${position} of ${total}`,
}

export const heroVideoMessages = {
	pause: 'Pause background video',
	play: 'Play background video',
}

export const errorMessages = {
	heading: 'Something went wrong on our side',
	text: 'This page could not be loaded right now. Try again in a minute. If it still fails, write to',
	reference: 'Please quote this number:',
}
