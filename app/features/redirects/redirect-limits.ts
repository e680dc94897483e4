/** Lines of one import: both addresses of each are asked for. */
export const maxLines = 300
