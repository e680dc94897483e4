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

export const offlineMessages = {
	title: 'You are offline',
	lead: 'There is no connection, and this page has not been opened on this device before. Nothing that you typed into our form is lost: it is kept here and sent when you are back online.',
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
	text: 'The page could not be made just now. Try again in a minute; if it stays this way, write to',
	reference: 'Please quote this number:',
}
