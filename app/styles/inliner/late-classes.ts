/** Classes that no page has in its HTML when it leaves the server, because scripts set them. */
export const lateClasses = ['js', 'dark']
