/** Whether a modal dialog is open: nothing behind it is to be used. */
export const isModalOpen = (): boolean => document.querySelector('.scrim') !== null;
