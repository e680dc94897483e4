/** A small nursery for young objects: the front makes few, and they live as long as a request. */
export const frontFlags = ['--max-semi-space-size=2']
