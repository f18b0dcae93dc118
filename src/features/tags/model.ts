/** Tags that one answer lists at most. */
export const listedTags = 200;
