/** Things on one page of the queue. */
export const queuePage = 20;
