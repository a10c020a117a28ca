/** Whether the finger is the main pointer: then nothing takes the focus by itself. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches
