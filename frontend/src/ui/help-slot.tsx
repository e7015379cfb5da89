import { createStore } from '../lib/store.js';
import styles from './help-slot.module.css';

/** The place in the header of the Help Guide's button. */
export const helpSlot = createStore<Element | null>(null);

const setPlace = (place: Element | null): void => helpSlot.set(place);

/** Keeps the place of the button, which loads later. */
export const HelpSlot = () => <div ref={setPlace} className={styles.slot} />;
