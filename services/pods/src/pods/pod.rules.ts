import type { PodDocument } from './pod.schema.js';

export const isIn = (pod: PodDocument, userId: string): boolean => pod.members.some((seat) => seat.userId === userId);
