/** Which of the two sites is built or served: the board, or with `TATAMI_APP=member` the member site. */
export const builtApp = process.env['TATAMI_APP'] === 'member' ? 'member' : 'board';
