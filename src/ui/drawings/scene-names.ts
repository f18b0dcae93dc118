/** The drawings of quiet places: in icons.svg, the drawing in ink and one detail in vermilion. */
export const sceneNames = ['shoes', 'belt', 'lantern', 'makiwara'] as const;
